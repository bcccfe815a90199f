import { setTimeout as delay } from 'node:timers/promises'
import type { ExternalAction, JsonObject } from '@proviso/contracts'
import { type GuardedFetch, signRequest, targetProblem } from '@proviso/outbound'
import { z } from 'zod'
import { argumentsSchema } from '../endpoint/arguments-schema.ts'
import { parametersSchema } from '../endpoint/parameters-schema.ts'
import { readAnswer } from '../endpoint/read-answer.ts'
import { refuse } from '../refuse.ts'

interface HttpOptions {
  guardedFetch: GuardedFetch
  /** `whsec_…` of a business. */
  signingSecret(businessId: string): Promise<string>
  allowPrivateTargets: boolean
  /** For one attempt, connecting included. */
  timeoutMs?: number
  /** Before each further attempt of an `idempotent` function. */
  pausesMs?: number[]
}

const mostAnswerBytes = 64 * 1024

/**
 * The owner's own endpoint: one signed request per call, its id the idempotency key. A clear answer is the result or a refusal; where there is
 * none the call's end is unknown, or, where the owner says that the same key has one effect, it is asked again.
 */
export function http({
  guardedFetch,
  signingSecret,
  allowPrivateTargets,
  timeoutMs = 10_000,
  pausesMs = [1000, 3000],
}: HttpOptions): ExternalAction {
  const settings = settingsOf(allowPrivateTargets)
  const action: ExternalAction<JsonObject> = {
    name: 'http',
    title: 'Ask an endpoint of your own',
    effect: 'write',
    config: settings as unknown as z.ZodType<JsonObject>,
    arguments: (_business, config) => argumentsSchema(settings.safeParse(config).data?.parameters ?? { type: 'object' }),
    inputSchema: (config) => settings.safeParse(config).data?.parameters ?? { type: 'object' },
    idempotent: (config) => settings.safeParse(config).data?.idempotent === true,
    async perform(args, { business, callId, functionName, conversationId, leadId, config, resumed }) {
      const { url, method, idempotent } = settings.parse(config)
      const secret = await signingSecret(business.id).catch(() => undefined)
      if (!secret)
        return resumed ? { unknown: 'it could not be asked again' } : refuse('transient', 'The request could not be signed.', tryAgain)
      const body = JSON.stringify({
        call_id: callId,
        function: functionName,
        arguments: args,
        conversation_id: conversationId ?? null,
        lead_id: leadId ?? null,
      })
      let doubt = resumed ? { unknown: 'our process ended while it was under way, and asking again brought no answer' } : undefined
      for (const pauseMs of [0, ...(idempotent ? pausesMs : [])]) {
        if (pauseMs) await delay(pauseMs)
        const answer = await guardedFetch(
          url,
          {
            method,
            headers: {
              'content-type': 'application/json',
              accept: 'application/json',
              'user-agent': 'proviso',
              'idempotency-key': callId,
              // an idle socket that the far side closes under a request would leave its fate unknown
              connection: 'close',
              ...signRequest(secret, { id: callId, at: new Date(), body }),
            },
            body,
            timeoutMs,
          },
          mostAnswerBytes,
        )
        const end = readAnswer(answer)
        // that this attempt did nothing says nothing of an earlier one
        const clear = answer.outcome === 'answered' || answer.outcome === 'too_big' || !doubt
        if (!('unknown' in end) && clear) return end
        doubt = 'unknown' in end ? end : doubt
      }
      return doubt ?? { unknown: 'its endpoint gave no answer' }
    },
  }
  return action as unknown as ExternalAction // it takes its own arguments; the executor hands on what its own schema let through
}

const tryAgain = 'Try once more; if it fails again, hand over to a person.'

const settingsOf = (allowPrivateTargets: boolean) =>
  z.strictObject({
    url: z
      .string()
      .max(2000)
      .superRefine((given, context) => {
        const url = URL.canParse(given) ? new URL(given) : undefined
        const rules = { allowPrivateTargets, httpsOnly: !allowPrivateTargets }
        const problem = url ? targetProblem(url, rules) : 'an address such as https://example.com/orders'
        if (problem) context.addIssue({ code: 'custom', message: problem })
      }),
    method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
    parameters: parametersSchema,
    idempotent: z.boolean().default(false),
  })
