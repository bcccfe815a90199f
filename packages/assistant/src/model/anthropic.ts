import Anthropic from '@anthropic-ai/sdk'
import type { Wire } from '@proviso/contracts'
import { assertValidRequest } from './assert-valid-request.ts'
import { fetchOverWire } from './fetch-over-wire.ts'
import type { Model, ModelAnswer, ModelFault } from './port.ts'
import { readFault } from './read-fault.ts'
import { readReply } from './read-reply.ts'
import { requestBody } from './request-body.ts'

export interface AnthropicOptions {
  apiKey: string
  /** https://api.anthropic.com */
  baseUrl?: string
  wire: Wire
  /** Of a whole call, 90 s. */
  timeoutMs?: number
}

/**
 * The Messages API. Each `respond` is at most one call that may cost money: the SDK retries nothing, and a second attempt is made
 * only where no byte of the first left. The durable queue decides about the rest. A request that the API would refuse is not sent.
 * Throws at once for a key that cannot be sent.
 */
export function openAnthropic({ apiKey, baseUrl, wire, timeoutMs = 90_000 }: AnthropicOptions): Model {
  const key = apiKey.trim()
  // Refused here and without showing it: the error of whoever builds the header quotes what it cannot carry.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error('the key of the model holds what no header can carry')
  const client = new Anthropic({
    apiKey: key,
    baseURL: (baseUrl ?? 'https://api.anthropic.com').replace(/\/+$/, ''),
    // Given, so that the SDK does not look for them in the environment.
    authToken: null,
    webhookKey: null,
    logLevel: 'off',
    maxRetries: 0,
    // The wire's clock rules; the SDK's stands behind it.
    timeout: timeoutMs + 5_000,
    fetch: fetchOverWire(wire, timeoutMs),
  })

  return {
    name: 'anthropic',
    async respond(request) {
      const [wrong] = assertValidRequest(request)
      if (wrong)
        return failed({ kind: 'invalid_request', retryable: false, message: `rule ${wrong.rule} at ${wrong.where}: ${wrong.detail}` })
      const startedMs = performance.now()
      try {
        const message = await client.messages.create(requestBody(request), request.signal && { signal: request.signal })
        const reply = readReply(message, Math.round(performance.now() - startedMs), message?._request_id ?? undefined)
        return reply ? { ok: true, reply } : failed({ kind: 'broken', retryable: true, message: 'the answer is no message' })
      } catch (error) {
        return failed(readFault(error))
      }
    },
  }
}

function failed(fault: ModelFault): ModelAnswer {
  return { ok: false, fault }
}
