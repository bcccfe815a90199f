import type { EventType } from '@proviso/contracts/events'

/** What the stream tells of an event, as far as this console looks at it. */
export interface Told {
  type: EventType
  conversation_id: string | null
  lead_id: string | null
}
