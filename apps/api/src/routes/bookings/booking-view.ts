import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { BookingRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { instant } from '../instant.ts'

export type BookingView = AnswerOf<typeof endpoints.bookings.patch>

export const bookingView = (row: BookingRow): BookingView => ({
  id: row.id,
  reference: row.reference,
  lead_id: row.leadId,
  ...(row.conversationId ? { conversation_id: row.conversationId } : {}),
  service: row.serviceKey,
  staff: row.staffKey,
  starts_at: instant(row.startsAt),
  ends_at: instant(row.endsAt),
  status: row.status,
  ...(row.status === 'held' && row.heldUntil ? { held_until: instant(row.heldUntil) } : {}),
})

/** Throws `not_found`. */
export async function readBooking(tx: Tx, businessId: string, id: string): Promise<BookingView> {
  return bookingView(theOne(await tx<BookingRow[]>`select * from bookings where business_id = ${businessId} and id = ${id}`, 'booking'))
}
