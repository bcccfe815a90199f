import type { SendOutcome } from '@proviso/contracts'
import type { CallFailure } from './call-api.ts'

const unreachable = /blocked by the user|user is deactivated|bot was kicked|not a member|can't initiate conversation/i
/** Already as we want it, or nothing left to do it to. */
const done = /message is not modified|query is too old|query ID is invalid|message to (?:delete|edit) not found/i
/** Answers of a closing server about sends in flight: it may have passed them on. */
const perhapsDone = /restart|immediately deleted/i

/** Long enough for a front that is being replaced, short for a customer who waits; the outbox doubles it. */
const retryMs = 1000

/**
 * What a failed call means for the row that asked for it. Decided by the code, then by the description, never by the rendered whole.
 * `formatted`: the message carried entities, so the plain form is still to be tried.
 */
export function classifyFailure(failure: CallFailure, { formatted }: { formatted: boolean }): SendOutcome {
  if (failure.outcome === 'nothing_written') return { outcome: 'again', reason: failure.reason, afterMs: retryMs }
  if (failure.outcome === 'broken') return { outcome: 'unknown', reason: failure.reason }
  const { code, description: reason } = failure
  if (code === 401) return { outcome: 'unauthorized', reason }
  // The server answers so to a token that is none; a method it lacks is named as such.
  if (code === 404 && !/method not found/i.test(reason)) return { outcome: 'unauthorized', reason }
  if (code === 429) return { outcome: 'again', reason, afterMs: failure.retryAfterMs ?? 5 * retryMs, told: true }
  if (code === 403)
    return unreachable.test(reason) ? { outcome: 'failed', reason, unreachable: true } : { outcome: 'failed', reason, alert: true }
  if (code === 504 || (code >= 500 && perhapsDone.test(reason))) return { outcome: 'unknown', reason }
  if (code >= 500) return { outcome: 'again', reason, afterMs: retryMs }
  if (code === 400 && done.test(reason)) return { outcome: 'sent' }
  if (code === 400 && formatted && /can't parse entities/i.test(reason)) return { outcome: 'again', reason, afterMs: 0, plain: true }
  // The owner paused or removed the bot in this chat, or the customer's day has passed: theirs to decide, no outage.
  if (code === 400 && /BUSINESS_/.test(reason)) return { outcome: 'failed', reason, unreachable: true }
  return { outcome: 'failed', reason, alert: true }
}
