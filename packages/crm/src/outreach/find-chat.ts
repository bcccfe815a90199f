import type { BookingRow, ConversationRow, Tx } from '@proviso/db'

/** The chat to reach somebody in about a booking: the one in which it was made, else the one they wrote in last. */
export async function findChat(
  tx: Tx,
  booking: Pick<BookingRow, 'businessId' | 'leadId' | 'conversationId'>,
): Promise<ConversationRow | undefined> {
  const [chat] = await tx<ConversationRow[]>`
    select * from conversations where business_id = ${booking.businessId} and lead_id = ${booking.leadId}
    order by id = ${booking.conversationId ?? ''} desc, last_message_at desc nulls last limit 1`
  return chat
}

/** When the customer last wrote there; null: never. */
export async function lastHeard(tx: Tx, { id }: Pick<ConversationRow, 'id'>): Promise<Date | null> {
  const [last] = await tx<{ sentAt: Date }[]>`
    select sent_at from messages where conversation_id = ${id} and author = 'customer' order by seq desc limit 1`
  return last?.sentAt ?? null
}
