import { APIError } from '@anthropic-ai/sdk'
import { WireBreak } from './fetch-over-wire.ts'
import type { ModelFault, ModelFaultKind } from './port.ts'

/**
 * What the SDK threw, as a value. Decided by status and code, never by the wording (with one exception, below).
 * Throws on what is neither the wire's nor the API's doing: that is a bug.
 */
export function readFault(error: unknown): ModelFault {
  const broken = error instanceof Error ? error.cause : undefined
  if (broken instanceof WireBreak) return { kind: broken.kind, retryable: broken.retryable, message: broken.message }
  // The body was cut short or is no JSON.
  if (error instanceof SyntaxError) return { kind: 'broken', retryable: true, message: 'the answer is no JSON' }
  if (!(error instanceof APIError)) throw error
  if (error.status === undefined) return { kind: 'broken', retryable: true, message: error.name }
  const retryAfterMs = waitOf(error.headers)
  const kind = kindOf(error.status, error, retryAfterMs !== undefined)
  return {
    kind,
    retryable: retryable.has(kind),
    ...(retryAfterMs !== undefined && kind !== 'spend_limit' && { retryAfterMs }),
    message: messageOf(error),
  }
}

const retryable = new Set<ModelFaultKind>(['rate_limited', 'overloaded', 'server', 'timeout', 'broken'])

function kindOf(status: number, error: APIError, told: boolean): ModelFaultKind {
  if (isSpendLimit(status, error)) return 'spend_limit'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not_found'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 409) return 'server'
  if (status === 413) return 'too_large'
  // A rate limit says when it ends; a 429 that does not is a spend limit, whether or not it bears a code.
  if (status === 429) return told ? 'rate_limited' : 'spend_limit'
  if (status === 529) return 'overloaded'
  if (status >= 500) return 'server'
  return status >= 400 ? 'invalid_request' : 'broken'
}

/**
 * No waiting helps. A limit that the customer of the API set for themselves, or an empty balance, is a 400 without a code:
 * the one place where the wording decides, and where a miss only means `invalid_request`, which is not retried either.
 */
function isSpendLimit(status: number, { errorCode, type, apiMessage }: APIError): boolean {
  if (status === 402 || type === 'billing_error' || errorCode?.endsWith('spend_limit_reached')) return true
  return status === 400 && /usage limits|spend limit|credit balance/i.test(apiMessage ?? '')
}

function waitOf(headers: Headers | undefined): number | undefined {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(ms)) return Math.max(0, ms)
  const given = headers?.get('retry-after')
  if (!given) return undefined
  const seconds = Number(given)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : undefined
}

/** The API quotes what it refuses: only the place that leads its sentence is taken from it. */
function messageOf({ status, type, errorCode, apiMessage, requestID }: APIError): string {
  const place = /^[a-z_]+(\.[a-z_0-9]+)+(?=:)/.exec(apiMessage ?? '')?.[0]
  return [status, type, errorCode, place && `at ${place}`, requestID].filter(Boolean).join(' ')
}
