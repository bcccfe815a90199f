import type { BusinessRow, ConversationRow, LeadValueRow } from '@proviso/db'

/** Time and what is known of the customer, said once at the head of a turn and kept with it, so that a resumed request is the same. */
export function turnNote(business: BusinessRow, conversation: ConversationRow, known: LeadValueRow[], now: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: business.timezone, dateStyle: 'full', timeStyle: 'short' })
  const facts = known
    .filter(({ value }) => value !== null && value !== '')
    .map(({ key, value }) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
  return [
    `Now it is ${format.format(now)} (${business.timezone}), ${now.toISOString().slice(0, 16)}Z in UTC.`,
    `The customer writes on ${conversation.channelKind}.`,
    facts.length ? `Known of them: ${facts.join('; ')}.` : 'Nothing is known of them yet.',
  ].join(' ')
}
