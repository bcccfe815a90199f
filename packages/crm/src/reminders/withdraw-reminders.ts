import type { BookingRow, Tx } from '@proviso/db'

/** A visit that does not take place, or not then: what was to be said of it is not said, unless it has left already. */
export async function withdrawReminders(tx: Tx, { businessId, id }: Pick<BookingRow, 'businessId' | 'id'>): Promise<void> {
  await tx`delete from reminders where business_id = ${businessId} and booking_id = ${id} and state = 'planned'`
  const reason = 'the visit was cancelled or moved'
  await tx`
    with stopped as (
      update outbox set state = 'failed', reason = ${reason}, ended_at = now()
      where business_id = ${businessId} and state = 'queued' and message_id in (
        select message_id from reminders where business_id = ${businessId} and booking_id = ${id} and message_id is not null)
      returning message_id)
    update messages set status = 'failed', status_reason = ${reason} where business_id = ${businessId} and id in (select message_id from stopped)`
}
