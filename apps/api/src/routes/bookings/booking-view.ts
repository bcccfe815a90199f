import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { BookingRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { instant } from '../instant.ts'
import { leadNameColumn, type WithLeadName } from '../lead-name.ts'

export type BookingView = AnswerOf<typeof endpoints.bookings.patch>

export type BookingRecord = WithLeadName<BookingRow>

/** The columns of a {@link BookingRecord}, of `bookings r`. */
export const bookingColumns = (tx: Tx) => tx`r.*, ${leadNameColumn(tx)}`

export const bookingView = (row: BookingRecord): BookingView => ({
  id: row.id,
  reference: row.reference,
  lead_id: row.leadId,
  lead_name: row.leadName,
  ...(row.conversationId ? { conversation_id: row.conversationId } : {}),
  ...(row.callId ? { call_id: row.callId } : {}),
  service: row.serviceKey,
  staff: row.staffKey,
  starts_at: instant(row.startsAt),
  ends_at: instant(row.endsAt),
  status: row.status,
  ...(row.status === 'held' && row.heldUntil ? { held_until: instant(row.heldUntil) } : {}),
})

/** Throws `not_found`. */
export async function readBooking(tx: Tx, businessId: string, id: string): Promise<BookingView> {
  const rows = await tx<BookingRecord[]>`select ${bookingColumns(tx)} from bookings r where r.business_id = ${businessId} and r.id = ${id}`
  return bookingView(theOne(rows, 'booking'))
}
