import type { InboundMessage, NewEvent } from '@proviso/contracts'
import type { BusinessRow, ConversationRow } from '@proviso/db'

export interface Expectation {
  /** How long to wait for more words; undefined: nobody will answer by machine. */
  delayMs?: number
  /** Who never pauses is answered all the same, this long after the first unanswered message. */
  patienceMs: number
  deferredBecause?: string
  /** Nobody will answer it at all. */
  ignoredBecause?: string
  /** The takeover's time has run out. */
  handBack: boolean
  eventsBefore: NewEvent[]
}

/** An answer that comes a day late surprises more than none. */
const tooOldMs = 24 * 3_600_000

/** Items of an album come as separate updates. */
const albumFloorMs = 1500

/** Whether and when the assistant answers this message. */
export function expectAnswer(
  business: BusinessRow,
  conversation: ConversationRow,
  message: Pick<InboundMessage, 'files' | 'groupKey' | 'sentAt'>,
): Expectation {
  const ownDelayMs = message.files.length ? business.mediaDelayMs : business.replyDelayMs
  const delayMs = message.groupKey ? Math.max(ownDelayMs, albumFloorMs) : ownDelayMs
  const patienceMs = Math.max(15_000, 4 * delayMs)
  const handBack = conversation.mode === 'human' && conversation.modeUntil !== null && conversation.modeUntil <= new Date()
  const eventsBefore: NewEvent[] = handBack
    ? [{ type: 'conversation.handed_back', data: { reason: 'its time has run out', by: 'time' } }]
    : []
  if (Date.now() - message.sentAt.getTime() > tooOldMs)
    return { patienceMs, handBack, eventsBefore, ignoredBecause: 'it was more than a day old when it came' }
  if (conversation.mode === 'human' && !handBack)
    return { patienceMs, handBack, eventsBefore, deferredBecause: 'a person runs this conversation' }
  if (!business.assistantOn) return { patienceMs, handBack, eventsBefore, deferredBecause: 'the assistant is switched off' }
  return { delayMs, patienceMs, handBack, eventsBefore }
}
