import type Anthropic from '@anthropic-ai/sdk'
import type { Model, ModelAnswer, ModelFault, ModelRequest } from '../model/port.ts'
import { readReply } from '../model/read-reply.ts'
import { requestBody } from '../model/request-body.ts'
import { openUsage } from './count-usage.ts'
import { requestRules } from './request-rules.ts'
import { type SeenRequest, seenRequest, type WireBody } from './seen-request.ts'
import { messageOf, type Step } from './steps.ts'
import { openVoices, type Policy, type Voice, type Who } from './voices.ts'

/** The puppet without the wire: scripts, policies and rules as in `MessagesApi`, answering through the model port. */
export class ScriptedModel implements Model {
  readonly name = 'anthropic'
  requests: SeenRequest[] = []
  violations: { fault: string; request: SeenRequest }[] = []
  #faults: ModelFault[] = []
  readonly #voices = openVoices()
  readonly #usage = openUsage()

  for(who: Who): Voice {
    return this.#voices.for(who)
  }

  script(lines: (Step | Policy)[]): Voice {
    return this.#voices.for(undefined).script(lines)
  }

  policy(policy: Policy): Voice {
    return this.#voices.for(undefined).policy(policy)
  }

  /** Answers the next request. */
  fault(fault: ModelFault): void {
    this.#faults.push(fault)
  }

  async respond(request: ModelRequest): Promise<ModelAnswer> {
    // As it would be read on the far side: nothing that is changed later changes what was seen.
    const body: WireBody = JSON.parse(JSON.stringify(requestBody(request)))
    const seen = seenRequest(body)
    this.requests.push(seen)
    const wrong = requestRules(body, '2026-10-21')
    if (wrong[0] !== undefined) {
      this.violations.push(...wrong.map((fault) => ({ fault, request: seen })))
      return { ok: false, fault: { kind: 'invalid_request', retryable: false, message: wrong[0] } }
    }
    const fault = this.#faults.shift()
    if (fault) return { ok: false, fault }
    const step = await this.#voices.answer(seen)
    const message = messageOf(step, { model: request.model, usage: this.#usage(body, step) })
    const reply = readReply(message as unknown as Anthropic.Message, 1, `req_${message.id.slice(4)}`)
    if (!reply) throw new Error('a step that is no message')
    return { ok: true, reply }
  }
}
