import { type Action, canonicalJson } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { bookingJson } from '../bookings/booking-json.ts'
import { createdEvent } from '../bookings/created-event.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { refuseBooking } from '../bookings/refuse-booking.ts'
import { startsAtArgument } from '../bookings/starts-at-argument.ts'
import { calendarFilePart } from '../calendar/calendar-file-part.ts'
import { refuseWithoutLead } from '../refuse.ts'
import { readInstant } from '../time/read-instant.ts'

interface Arguments {
  service: string
  starts_at: string
  staff?: string | undefined
}

export const bookSlot: Action<Tx, Arguments> = {
  name: 'book_slot',
  title: 'Book a time for the customer',
  termsTitle: 'Appointment',
  effect: 'write',
  arguments: ({ timezone }) =>
    z.strictObject({
      service: z.string().min(1).describe('Key of the service'),
      starts_at: startsAtArgument(timezone),
      staff: z.string().min(1).optional().describe('Key of a member of staff; only if the customer wishes for somebody'),
    }),
  sameEffect(args, { timezone }) {
    const read = readInstant(args.starts_at, timezone)
    return canonicalJson({ ...args, starts_at: 'at' in read ? read.at.toISOString() : args.starts_at })
  },
  async stands(tx, { booking_id, starts_at }, { id }) {
    const rows = await tx`
      select id from bookings where business_id = ${id} and id = ${String(booking_id)} and status = 'booked' and starts_at = ${String(starts_at)}::timestamptz`
    return rows.length > 0
  },
  async run(tx, { service, starts_at, staff }, { business, leadId, conversationId, callId, now }) {
    if (!leadId) return refuseWithoutLead()
    const read = readInstant(starts_at, business.timezone)
    if ('problem' in read) throw new Error('the arguments were not checked')
    const wish = { business, service, now, ...(staff ? { staff } : {}) }
    const booked = await placeBooking(tx, {
      ...wish,
      startsAt: read.at,
      lead: { leadId, callId, ...(conversationId ? { conversationId } : {}) },
    })
    if (!('id' in booked)) return refuseBooking(tx, booked, { ...wish, at: read.at })
    return {
      result: { booking_id: booked.id, ...bookingJson(booked, business.timezone), status: 'booked' },
      events: [createdEvent({ ...booked, leadId, service, staff: booked.staff.key })],
      toCustomer: await calendarFilePart(tx, business.id, booked),
    }
  },
}
