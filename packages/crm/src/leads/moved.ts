import type { JsonObject, JsonValue } from '@proviso/contracts'
import type { LeadValueRow } from '@proviso/db'

/**
 * Tables whose rows go where their lead goes, and what names a row within its business. Identities come before conversations, so that a
 * message that begins one now waits for the lead and not for a row that is about to move.
 */
export const movedTables = [
  { table: 'identities', key: "channel_kind || ' ' || external_id" },
  { table: 'conversations', key: 'id' },
  { table: 'calls', key: 'id' },
  { table: 'call_evidence', key: "media_id || ' ' || call_id" },
  { table: 'bookings', key: 'id' },
  { table: 'invoices', key: 'id' },
  { table: 'payments', key: 'id' },
  { table: 'payment_links', key: 'id' },
  { table: 'follow_ups', key: 'id' },
  { table: 'tasks', key: 'id' },
  { table: 'notes', key: 'id' },
  { table: 'outbox', key: 'id' },
] as const

/** Of these a row made in a conversation goes back with it, also one that was made after the merge. */
export const tablesOfConversations = ['calls', 'bookings', 'invoices', 'payments', 'payment_links', 'follow_ups', 'outbox'] as const

export type SavedValue = { value: JsonValue; source: string; evidence: string | null; at: string }

export const savedValue = ({ value, source, evidenceMessageId, at }: LeadValueRow): SavedValue => ({
  value,
  source,
  evidence: evidenceMessageId,
  at: at.toISOString(),
})

/** What a merge moved. */
export interface Moved {
  /** By table. */
  ids: Partial<Record<(typeof movedTables)[number]['table'], string[]>>
  /** Of each field of the other's: what both had, and whether the other's stands now. */
  values: Record<string, { own: SavedValue | null; other: SavedValue; taken: boolean }>
  lead: { before: JsonObject; after: JsonObject }
}
