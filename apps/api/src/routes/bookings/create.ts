import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { runAsPerson } from '../run-as-person.ts'
import { type BookingRecord, bookingColumns, bookingView } from './booking-view.ts'

export const createBooking = route(endpoints.bookings.create, async (asked) => {
  const { lead_id: leadId, conversation_id: conversationId, hold_minutes: minutes, ...wish } = asked.body
  const whose = { leadId, conversationId }
  const call = await (minutes === undefined
    ? runAsPerson(asked, 'book_slot', wish, whose)
    : runAsPerson(asked, 'hold_slot', { ...wish, minutes }, whose))
  if (call instanceof Response) return call
  return asked.inBusiness(async (tx) => {
    const rows = await tx<BookingRecord[]>`
      select ${bookingColumns(tx)} from bookings r where business_id = ${asked.businessId} and (call_id = ${call.id} or reference = ${String(call.result.reference)})`
    return bookingView(theOne(rows, 'booking'))
  })
})
