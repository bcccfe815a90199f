import type { BookingRow, Tx } from '@proviso/db'

/** Takes a booking that stands out of the calendar; undefined where it does not stand any more. */
export async function endBooking(tx: Tx, booking: BookingRow, status: 'cancelled' | 'no_show'): Promise<BookingRow | undefined> {
  const [ended] = await tx<BookingRow[]>`
    update bookings set status = ${status} where business_id = ${booking.businessId} and id = ${booking.id} and status = 'booked' returning *`
  return ended
}
