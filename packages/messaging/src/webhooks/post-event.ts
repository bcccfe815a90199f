import type { DeliveryAttempt } from '@proviso/db'
import { type GuardedFetch, signRequest } from '@proviso/outbound'
import { retryAfterMs } from './next-attempt.ts'

const timeoutMs = 15_000
const answerCapBytes = 64 * 1024
const keptUnits = 1000

export interface Posting {
  url: string
  secret: string
  /** The event's: the same at every attempt, so that the far side can tell a repetition. */
  eventId: string
  body: string
}

export type Posted =
  | { outcome: 'delivered'; attempt: DeliveryAttempt }
  /** `pauseMs`: the endpoint asks to be left alone for so long. */
  | { outcome: 'failed'; attempt: DeliveryAttempt; pauseMs: number }
  /** 410: it does not want to hear any more. */
  | { outcome: 'gone'; attempt: DeliveryAttempt }

const throttled = new Set([429, 502, 503, 504])
const usualPauseMs = 5000

/** One attempt. Redirects are no delivery, and an address that leads inward is not called. Never throws. */
export async function postEvent(guardedFetch: GuardedFetch, { url, secret, eventId, body }: Posting): Promise<Posted> {
  const at = new Date()
  const headers = { 'content-type': 'application/json', 'user-agent': 'Proviso', ...signRequest(secret, { id: eventId, at, body }) }
  const answer = await guardedFetch(url, { method: 'POST', headers, body, timeoutMs }, answerCapBytes)
  const about = { at: at.toISOString(), durationMs: Date.now() - at.getTime() }
  if (answer.outcome === 'refused') return { outcome: 'failed', attempt: { ...about, reason: answer.reason }, pauseMs: 0 }
  if (answer.outcome === 'nothing_written' || answer.outcome === 'broken')
    return { outcome: 'failed', attempt: { ...about, reason: answer.reason }, pauseMs: 0 }
  const { status } = answer
  const said = answer.outcome === 'answered' ? new TextDecoder().decode(answer.body).replaceAll('\0', '').slice(0, keptUnits) : ''
  const attempt = { ...about, status, ...(said ? { body: said.toWellFormed() } : {}) }
  if (status >= 200 && status < 300) return { outcome: 'delivered', attempt }
  if (status === 410) return { outcome: 'gone', attempt }
  const pauseMs = throttled.has(status)
    ? retryAfterMs(answer.outcome === 'answered' ? answer.headers['retry-after'] : undefined) || usualPauseMs
    : 0
  return { outcome: 'failed', attempt, pauseMs }
}
