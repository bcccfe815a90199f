import type { Fragment, Tx } from '@proviso/db'
import type { FactContext } from '../preconditions/index.ts'

/** A call at the moment in which it was decided. */
export interface Then extends FactContext {
  callId: string
  /** Its place in the log: exactly what stands before it had happened. */
  seq: number
  /** The same as an instant in full precision, for what bears no place in the log; exact to the length of one transaction. */
  at: string
}

/** The instant of the call, as SQL. */
export const momentOf = (tx: Tx, { at }: Pick<Then, 'at'>): Fragment => tx`${at}::text::timestamptz`

/** How many messages the customer had written by then: `t.customer_messages`. The table of one row that the facts below are expressions over. */
export const thenTable = (tx: Tx, { businessId, conversationId, leadId, seq }: Then): Fragment => tx`(
  select ${conversationId}::text as conversation_id, ${leadId}::text as lead_id, coalesce((
    select max(m.customer_no) from (
      select e.data->>'message_id' as id from events e
      where e.conversation_id = ${conversationId} and e.seq < ${seq} and e.type = 'message.received' order by e.seq desc limit ${lateAlbumItems}
    ) r join messages m on m.business_id = ${businessId} and m.id = r.id), 0) as customer_messages) t`

/** The newest received message need not bear the highest number: presses bear none, and late items of an album bear that of its first. */
const lateAlbumItems = 50

/**
 * One precondition type as it was then, as SQL: an expression over `t` that is the evidence where the fact held, and null where not. Reads only
 * what has a time of its own, so the answer does not depend on what happened since.
 */
export type FactThen<P> = (tx: Tx, precondition: P, then: Then) => Fragment
