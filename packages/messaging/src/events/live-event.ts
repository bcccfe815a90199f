import type { EventType, JsonObject, JsonValue } from '@proviso/contracts'
import type { EventRow } from '@proviso/db'

/** An event as who follows the log is told it: small, so that a screen can be patched and knows whether it has something newer. */
export interface LiveEvent {
  id: string
  type: EventType
  at: string
  /** Grows with the log. */
  version: number
  conversation_id: string | null
  lead_id: string | null
  data: JsonObject
}

const longestText = 200

/** Names, numbers and references; what is long is left to who asks for the record. */
export function liveEvent({ id, seq, type, at, conversationId, leadId, data }: EventRow): LiveEvent {
  const small = Object.fromEntries(Object.entries(data).filter(([, value]) => isSmall(value)))
  return { id, type, at: at.toISOString(), version: seq, conversation_id: conversationId, lead_id: leadId, data: small }
}

const isSmall = (value: JsonValue | undefined): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= longestText)
