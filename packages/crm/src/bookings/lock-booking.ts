import type { BookingRow, Tx } from '@proviso/db'

type Which = { businessId: string } & ({ bookingId: string } | { reference: string; leadId: string })

/** One booking, locked until the transaction ends; by reference only among the bookings of that lead. */
export async function lockBooking(tx: Tx, which: Which): Promise<BookingRow | undefined> {
  const own =
    'bookingId' in which
      ? tx`id = ${which.bookingId}`
      : tx`reference = ${which.reference.trim().toUpperCase()} and lead_id = ${which.leadId}`
  const [booking] = await tx<BookingRow[]>`select * from bookings where business_id = ${which.businessId} and ${own} for no key update`
  return booking
}
