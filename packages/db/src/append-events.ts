import { cleanJson, type NewEvent, newId } from '@proviso/contracts'
import type postgres from 'postgres'
import type { Tx } from './connection.ts'
import { noteEvents } from './noted-events.ts'

export interface EventScope {
  businessId: string
  conversationId?: string | null
  leadId?: string | null
}

/** Appends to the event log, within the transaction in which the thing happened. Several events of one call stand in their order. */
export async function appendEvents(tx: Tx, { businessId, conversationId, leadId }: EventScope, events: NewEvent[]): Promise<void> {
  if (!events.length) return
  const rows = events.map(({ type, data }) => ({
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

/** A JSONB parameter, cleaned of what PostgreSQL refuses. */
export const json = (sql: { json: (value: postgres.JSONValue) => postgres.Parameter }, value: unknown): postgres.Parameter =>
  sql.json((mayNeedCleaning(value) ? cleanJson(value) : value) as postgres.JSONValue)

/** As JSON writes a NUL and a lone surrogate. Nearly nothing holds one, and copying every value costs more than looking. */
const mayNeedCleaning = (value: unknown): boolean => /\\u(?:0000|d[89a-f])/.test(JSON.stringify(value) ?? '')
