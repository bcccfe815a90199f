import type { JsonObject } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { toWords, type Words } from './to-words.ts'

/** How far back a fact may stand in what the customer wrote. */
const farthest = 200
const recent = 3

export interface CustomerMessage {
  id: string
  words: Words
  /** A contact card of the customer's own, vouched for by the messenger. */
  card?: { phone?: string; name?: string }
}

/**
 * The customer's own messages, newest first: not deleted, not forwarded from others. Quoted text stands elsewhere (`about`) and is not read.
 */
export async function customerWords(tx: Tx, businessId: string, conversationId: string): Promise<CustomerMessage[]> {
  const rows = await tx<{ id: string; text: string; about: JsonObject | null; sentAt: Date }[]>`
    select id, text, about, sent_at from messages
    where business_id = ${businessId} and conversation_id = ${conversationId} and author = 'customer' and revoked_at is null
    order by seq desc limit ${farthest}`
  return rows
    .filter(({ about }) => !isForwarded(about))
    .map(({ id, text, about, sentAt }, at) => ({ id, words: toWords(text, sentAt, at < recent), ...ownCard(about) }))
}

const isForwarded = (about: JsonObject | null) =>
  about?.forwarded !== undefined && about.forwarded !== null && about.forwarded !== false && about.forwarded !== 'false'

function ownCard(about: JsonObject | null): Pick<CustomerMessage, 'card'> {
  const contact = about?.contact
  if (!contact || typeof contact !== 'object' || Array.isArray(contact) || contact.own !== true) return {}
  const { phone, name } = contact
  return { card: { ...(typeof phone === 'string' ? { phone } : {}), ...(typeof name === 'string' ? { name } : {}) } }
}
