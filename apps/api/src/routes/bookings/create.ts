import { endpoints } from '@proviso/contracts/endpoints'
import type { BookingRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { runAsPerson } from '../run-as-person.ts'
import { bookingView } from './booking-view.ts'

export const createBooking = route(endpoints.bookings.create, async (asked) => {
  const { lead_id: leadId, conversation_id: conversationId, ...wish } = asked.body
  const call = await runAsPerson(asked, 'book_slot', wish, { leadId, conversationId })
  if (call instanceof Response) return call
  return asked.inBusiness(async (tx) => {
    const rows = await tx<BookingRow[]>`
      select * from bookings where business_id = ${asked.businessId} and (call_id = ${call.id} or reference = ${String(call.result.reference)})`
    return bookingView(theOne(rows, 'booking'))
  })
})
