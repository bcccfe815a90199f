import type { BookingRow, Tx } from '@proviso/db'
import { withdrawReminders } from '../reminders/withdraw-reminders.ts'

/** Takes a booking that stands out of the calendar, and its reminders with it; undefined where it does not stand any more. */
export async function endBooking(tx: Tx, booking: BookingRow, status: 'cancelled' | 'no_show'): Promise<BookingRow | undefined> {
  const [ended] = await tx<BookingRow[]>`
    update bookings set status = ${status}, held_until = null, sequence = sequence + 1, updated_at = now()
    where business_id = ${booking.businessId} and id = ${booking.id} and (status = 'booked' or (status = 'held' and ${status} = 'cancelled')) returning *`
  if (ended) await withdrawReminders(tx, ended)
  return ended
}
