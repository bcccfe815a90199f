import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type BookingRow, type Tx } from '@proviso/db'
import { endBooking } from './end-booking.ts'
import { lockBooking } from './lock-booking.ts'

/** A person says that nobody came. @throws ProvisoError `not_found`, `conflict` */
export async function markNoShow(tx: Tx, { businessId, bookingId }: { businessId: string; bookingId: string }): Promise<BookingRow> {
  const booking = await lockBooking(tx, { businessId, bookingId })
  if (!booking) throw new ProvisoError('not_found', 'No such booking')
  const marked = await endBooking(tx, booking, 'no_show')
  if (!marked) throw new ProvisoError('conflict', `The booking is ${booking.status} already`)
  const { reference, startsAt } = marked
  await appendEvents(tx, { businessId, leadId: marked.leadId, conversationId: marked.conversationId }, [
    { type: 'booking.missed', data: { booking_id: bookingId, reference, starts_at: startsAt.toISOString() } },
  ])
  return marked
}
