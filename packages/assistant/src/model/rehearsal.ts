import { createHash } from 'node:crypto'
import { assertValidRequest } from './assert-valid-request.ts'
import { estimatePromptTokens } from './estimate-prompt-tokens.ts'
import type { Model, ModelBlock, ModelRequest, ModelUsage } from './port.ts'
import { rehearsalModel } from './price.ts'
import { decide } from './rehearsal/decide.ts'
import { readTalk } from './rehearsal/read-talk.ts'

/**
 * The built-in model: no network, no key, no cost, the same answer to the same request on the same day. It trusts every customer and
 * calls tools on their word alone, as models do, so that what holds a business's rules can be seen at work. It says so: each of
 * its texts begins with "[rehearsal] ". It knows the request and nothing else.
 */
export function openRehearsal({ now = () => new Date() }: { now?: () => Date } = {}): Model {
  return {
    name: 'rehearsal',
    async respond(request) {
      const startedMs = performance.now()
      if (request.signal?.aborted) return { ok: false, fault: { kind: 'broken', retryable: true, message: 'aborted' } }
      const [wrong] = assertValidRequest(request)
      if (wrong) {
        const message = `rule ${wrong.rule} at ${wrong.where}: ${wrong.detail}`
        return { ok: false, fault: { kind: 'invalid_request', retryable: false, message } }
      }
      const move = decide(readTalk(request), now())
      const mark = markOf(request)
      const content: ModelBlock[] =
        'text' in move
          ? [{ type: 'text', text: `[rehearsal] ${move.text}` }]
          : move.calls.map(({ name, input }, at) => ({
              type: 'tool_use',
              id: freeId(request, `toolu_rehearsal_${mark}_${at}`),
              name,
              input,
            }))
      const stopReason = 'text' in move ? 'end_turn' : 'tool_use'
      const reply = {
        id: `msg_rehearsal_${mark}`,
        model: rehearsalModel,
        content,
        stopReason,
        usage: usageOf(request, content),
        durationMs: Math.round(performance.now() - startedMs),
      }
      return { ok: true, reply }
    },
  }
}

/** Equal for equal requests; the request grows with every reply, so its ids do not repeat within a conversation. */
function markOf({ tools, messages }: ModelRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([tools, messages]))
    .digest('hex')
    .slice(0, 20)
}

function freeId({ messages }: ModelRequest, wanted: string): string {
  const taken = new Set(messages.flatMap(({ content }) => content.flatMap((block) => (block.type === 'tool_use' ? [block.id] : []))))
  let id = wanted
  for (let again = 1; taken.has(id); again++) id = `${wanted}_${again}`
  return id
}

/** As if the prefix had been cached since the first reply of the conversation. */
function usageOf(request: ModelRequest, content: ModelBlock[]): ModelUsage {
  const prefix = estimatePromptTokens({ ...request, messages: [] })
  const known = request.messages.length > 1
  return {
    inputTokens: estimatePromptTokens(request) - prefix,
    cacheReadTokens: known ? prefix : 0,
    cacheWrite5mTokens: 0,
    cacheWrite1hTokens: known ? 0 : prefix,
    outputTokens: Math.ceil(JSON.stringify(content).length / 4),
  }
}
