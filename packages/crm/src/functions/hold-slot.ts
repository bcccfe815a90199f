import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { bookingJson } from '../bookings/booking-json.ts'
import { createdEvent } from '../bookings/created-event.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { refuseBooking } from '../bookings/refuse-booking.ts'
import { startsAtArgument } from '../bookings/starts-at-argument.ts'
import { refuse, refuseWithoutLead } from '../refuse.ts'
import { localText } from '../time/local-text.ts'
import { readInstant } from '../time/read-instant.ts'

interface Arguments {
  service: string
  starts_at: string
  staff?: string | undefined
  minutes: number
}

/** Who holds more than that does not decide but hoards. */
const mostHolds = 3
const usualMinutes = 15

export const holdSlot: Action<Tx, Arguments> = {
  name: 'hold_slot',
  title: 'Keep a time for the customer while they decide',
  termsTitle: 'Hold',
  effect: 'write',
  arguments: ({ timezone }) =>
    z.strictObject({
      service: z.string().min(1).describe('Key of the service'),
      starts_at: startsAtArgument(timezone),
      staff: z.string().min(1).optional().describe('Key of a member of staff; only if the customer wishes for somebody'),
      minutes: z
        .int()
        .min(1)
        .max(1440)
        .default(usualMinutes)
        .describe('For how long; then it is free for others again. It is not a booking: book_slot at the same time makes it one'),
    }),
  async run(tx, { service, starts_at, staff, minutes }, { business, leadId, conversationId, callId, now }) {
    if (!leadId) return refuseWithoutLead()
    const read = readInstant(starts_at, business.timezone)
    if ('problem' in read) throw new Error('the arguments were not checked')
    // one hold of a customer at a time: two that count at once would both find room
    await tx`select id from leads where business_id = ${business.id} and id = ${leadId} for no key update`
    const holds = await tx`
      select id from bookings where business_id = ${business.id} and lead_id = ${leadId} and status = 'held' and held_until > ${now} and starts_at <> ${read.at}`
    if (holds.length >= mostHolds)
      return refuse('business', `This customer holds ${mostHolds} times already.`, 'Ask which of them they want, and book that one.')
    const wish = { business, service, now, ...(staff ? { staff } : {}) }
    const held = await placeBooking(tx, {
      ...wish,
      startsAt: read.at,
      holdUntil: new Date(now.getTime() + minutes * 60_000),
      lead: { leadId, callId, ...(conversationId ? { conversationId } : {}) },
    })
    if (!('id' in held)) return refuseBooking(tx, held, { ...wish, at: read.at })
    const until = held.heldUntil ?? now
    return {
      result: {
        booking_id: held.id,
        ...bookingJson(held, business.timezone),
        status: 'held',
        held_until: until.toISOString(),
        held_until_local: localText(until, business.timezone),
        note: 'Held, NOT booked. When the customer says yes, call book_slot for the same time.',
      },
      events: [createdEvent({ ...held, leadId, service, staff: held.staff.key })],
    }
  },
}
