import type { BusinessRow, ConversationRow, LeadValueRow } from '@proviso/db'
import type { ToldDecision } from './decisions.ts'
import { decisionSentence } from './decisions.ts'
import { type AskedStep, askedStepSentence } from './follow-up.ts'

interface NoteFacts {
  business: BusinessRow
  conversation: ConversationRow
  known: LeadValueRow[]
  decisions: ToldDecision[]
  /** What is to be written unasked. */
  asked?: AskedStep | undefined
  /** A person ran the conversation since the last turn. */
  handedBack: boolean
  now: Date
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than the rest of the note. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

/** Time, what is known of the customer, and what was decided meanwhile; said once at the head of a turn and kept with it, so that a resumed request is the same. */
export function turnNote({ business, conversation, known, decisions, asked, handedBack, now }: NoteFacts): string {
  const facts = known
    .filter(({ value }) => value !== null && value !== '')
    .map(({ key, value }) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
  return [
    `Now it is ${clockOf(business.timezone).format(now)} (${business.timezone}), ${now.toISOString().slice(0, 16)}Z in UTC.`,
    `The customer writes on ${conversation.channelKind}.`,
    facts.length ? `Known of them: ${facts.join('; ')}.` : 'Nothing is known of them yet.',
    ...(handedBack
      ? [
          'A person of the business has run this conversation meanwhile and handed it back to you; what they wrote and promised stands above and holds.',
        ]
      : []),
    ...decisions.map(decisionSentence),
    ...(decisions.length ? ['Tell the customer about that now, in one or two sentences.'] : []),
    ...(asked ? [askedStepSentence(asked)] : []),
  ].join(' ')
}
