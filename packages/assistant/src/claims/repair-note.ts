import type { ClaimKind } from '@proviso/contracts'
import type { Claim } from './claim.ts'

const deeds: Record<ClaimKind, string> = {
  payment_confirmed: 'no payment has been confirmed or received',
  invoice_issued: 'no invoice has been issued or sent',
  booking_made: 'no booking has been made or confirmed',
  booking_moved: 'no booking has been moved',
  booking_cancelled: 'no booking has been cancelled',
  owner_notified: 'nobody of the business has been told anything',
  handed_over: 'the conversation has not been handed over to a person',
  field_saved: 'nothing about the customer has been saved',
}
const longestSentence = 300

/** The one request to the model to correct its draft: which sentences, what the log holds instead, what to write. English; for the model only. */
export function repairNote(claims: readonly Claim[]): string {
  const sentences = [...new Set(claims.map(({ sentence }) => quoted(sentence)))].map((sentence) => `- ${sentence}`)
  const holds = [...new Set(claims.map(({ kind }) => deeds[kind]))]
  return [
    'Your draft was NOT sent. It tells the customer that something was done which the log of this conversation does not hold:',
    ...sentences,
    `According to the log, ${holds.join('; ')} in this conversation.`,
    'Write the reply again without claiming it, in the language of the customer. Say honestly what has not happened yet and what is needed for it, or ask for what is missing. Do not mention this note or the log.',
  ].join('\n')
}

const quoted = (sentence: string) => JSON.stringify(sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence)
