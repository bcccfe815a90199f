import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { bookingJson } from '../bookings/booking-json.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { movedEvent } from '../bookings/move-booking.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { refuseBooking } from '../bookings/refuse-booking.ts'
import { refuseReference } from '../bookings/refuse-reference.ts'
import { startsAtArgument } from '../bookings/starts-at-argument.ts'
import { calendarFilePart } from '../calendar/calendar-file-part.ts'
import { refuseWithoutLead } from '../refuse.ts'
import { readInstant } from '../time/read-instant.ts'

interface Arguments {
  reference: string
  starts_at: string
}

export const moveBooking: Action<Tx, Arguments> = {
  name: 'move_booking',
  title: "Move one of the customer's bookings to another time",
  termsTitle: 'Move the appointment',
  effect: 'write',
  arguments: ({ timezone }) =>
    z.strictObject({
      reference: z.string().min(1).describe('Reference of the booking, such as BK-7K3F9Q'),
      starts_at: startsAtArgument(timezone),
    }),
  async run(tx, { reference, starts_at }, { business, leadId, now }) {
    if (!leadId) return refuseWithoutLead()
    const read = readInstant(starts_at, business.timezone)
    if ('problem' in read) throw new Error('the arguments were not checked')
    const booking = await lockBooking(tx, { businessId: business.id, reference, leadId })
    if (booking?.status !== 'booked' || booking.startsAt <= now) return refuseReference(tx, { business, leadId, reference, now })
    const wish = { business, service: booking.serviceKey, staff: booking.staffKey, now }
    const moved = await placeBooking(tx, { ...wish, startsAt: read.at, lead: { leadId }, moving: booking.id })
    if (!('id' in moved)) return refuseBooking(tx, moved, { ...wish, at: read.at, except: booking.id })
    const same = moved.startsAt.getTime() === booking.startsAt.getTime() && moved.staff.key === booking.staffKey
    return {
      result: { booking_id: booking.id, ...bookingJson(moved, business.timezone), status: 'booked', ...(same ? { unchanged: true } : {}) },
      events: same ? [] : [movedEvent(booking, moved)],
      toCustomer: same ? [] : await calendarFilePart(tx, business.id, booking),
    }
  },
}
