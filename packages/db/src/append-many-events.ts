import { type NewEvent, newId } from '@proviso/contracts'
import { type EventScope, json } from './append-events.ts'
import type { Tx } from './connection.ts'
import { noteEvents } from './noted-events.ts'

export type ScopedEvent = NewEvent & Omit<EventScope, 'businessId'>

/** Appends events of many leads or conversations of one business in one statement. */
export async function appendManyEvents(tx: Tx, businessId: string, events: ScopedEvent[]): Promise<void> {
  if (!events.length) return
  const rows = events.map(({ type, data, leadId, conversationId }) => ({
    id: newId('event'),
    business_id: businessId,
    conversation_id: conversationId ?? null,
    lead_id: leadId ?? null,
    type,
    data: json(tx, data),
  }))
  noteEvents(tx, businessId)
  await tx`insert into events ${tx(rows)}`
}
