import type { SendOutcome } from '@proviso/contracts'
import type { CallFailure } from './call-graph.ts'

type Meaning = 'unauthorized' | 'wait' | 'later' | 'unreachable' | 'refused'

/**
 * Meta's numbers, by what they mean for a row on its way out. `wait`: we were told to, it is no attempt; `later`: a fault of theirs that passes;
 * `unreachable`: nobody at this address until they write again; `refused`: this message never. What is not named is `refused`.
 */
const meanings: Record<number, Meaning> = {
  0: 'unauthorized', // the app's user cannot be authenticated
  3: 'unauthorized', // the token lacks the capability
  10: 'unauthorized', // permission denied
  33: 'unauthorized', // the number was deleted
  102: 'unauthorized',
  190: 'unauthorized', // the token has expired
  368: 'unauthorized', // blocked for a violation of policies
  131005: 'unauthorized',
  131031: 'unauthorized', // account locked
  131045: 'unauthorized', // number not registered, or its certificate is wrong
  133010: 'unauthorized', // number not registered
  1: 'later',
  2: 'later',
  131000: 'later',
  131016: 'later',
  131057: 'later', // maintenance
  133004: 'later',
  131048: 'later', // held back as spam; waiting without an end would keep the chat's queue for ever
  4: 'wait',
  17: 'wait',
  32: 'wait',
  613: 'wait',
  80007: 'wait',
  130429: 'wait', // the number's throughput
  131056: 'wait', // too many to one person
  131026: 'unreachable', // not on WhatsApp, too old a client, or has not taken the terms
  131021: 'unreachable', // the number itself
}

/** The customer last wrote more than 24 hours ago: only a template may be sent. */
export const windowClosed = 131047

const retryMs = 1000
const waitMs: Record<number, number> = { 131056: 6000 }

export const meaningOf = (code: number): Meaning => (code >= 200 && code <= 299 ? 'unauthorized' : (meanings[code] ?? 'refused'))

/** What a failed call means for the row that asked for it. Decided by Meta's number; by the HTTP status only where none is given. */
export function classifyFailure(failure: CallFailure): SendOutcome {
  const { reason } = failure
  if (failure.outcome === 'nothing_written') return { outcome: 'again', reason, afterMs: retryMs }
  if (failure.outcome === 'broken') return { outcome: 'unknown', reason }
  const meaning = failure.code === -1 ? meaningOfStatus(failure.status) : meaningOf(failure.code)
  switch (meaning) {
    case 'unauthorized':
      return { outcome: 'unauthorized', reason }
    case 'wait':
      return { outcome: 'again', reason, afterMs: failure.retryAfterMs ?? waitMs[failure.code] ?? 5 * retryMs, told: true }
    case 'later':
      return { outcome: 'again', reason, afterMs: failure.retryAfterMs ?? retryMs }
    case 'unreachable':
      return { outcome: 'failed', reason, unreachable: true }
    case 'refused':
      return { outcome: 'failed', reason, ...(failure.code === windowClosed ? {} : { alert: true }) }
  }
}

const meaningOfStatus = (status: number): Meaning => (status === 401 ? 'unauthorized' : status === 429 ? 'wait' : 'refused')
