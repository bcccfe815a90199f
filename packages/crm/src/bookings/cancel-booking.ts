import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type BookingRow, type Tx } from '@proviso/db'
import { endBooking } from './end-booking.ts'
import { lockBooking } from './lock-booking.ts'

/** A person cancels a booking; its time is free again. @throws ProvisoError `not_found`, `conflict` */
export async function cancelBooking(tx: Tx, { businessId, bookingId }: { businessId: string; bookingId: string }): Promise<BookingRow> {
  const booking = await lockBooking(tx, { businessId, bookingId })
  if (!booking) throw new ProvisoError('not_found', 'No such booking')
  const cancelled = await endBooking(tx, booking, 'cancelled')
  if (!cancelled) throw new ProvisoError('conflict', `The booking is ${booking.status} already`)
  await appendEvents(tx, { businessId, leadId: booking.leadId, conversationId: booking.conversationId }, [cancelledEvent(booking)])
  return cancelled
}

export const cancelledEvent = ({ id, reference, startsAt }: Pick<BookingRow, 'id' | 'reference' | 'startsAt'>) => ({
  type: 'booking.cancelled' as const,
  data: { booking_id: id, reference, starts_at: startsAt.toISOString() },
})
