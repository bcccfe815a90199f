import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type BookingRow, type Tx } from '@proviso/db'
import { loadBusiness } from '../load-business.ts'
import { readInstant } from '../time/read-instant.ts'
import { lockBooking } from './lock-booking.ts'
import { placeBooking } from './place-booking.ts'
import { refuseBooking } from './refuse-booking.ts'

interface Move {
  businessId: string
  bookingId: string
  /** RFC 3339, or a local time of the business's zone. */
  startsAt: string
  /** Another member of staff; absent: the same. */
  staff?: string
  now?: Date
}

/**
 * A person moves a booking. Opening hours, notice, horizon and what is taken hold for them too.
 * @throws ProvisoError `not_found`, `validation_failed`, `conflict` with the nearest free times in `extra.free`
 */
export async function moveBooking(tx: Tx, { businessId, bookingId, startsAt, staff, now = new Date() }: Move): Promise<BookingRow> {
  const business = await loadBusiness(tx, businessId)
  const booking = await lockBooking(tx, { businessId, bookingId })
  if (!booking) throw new ProvisoError('not_found', 'No such booking')
  if (booking.status !== 'booked') throw new ProvisoError('conflict', `The booking is ${booking.status}`)
  const read = readInstant(startsAt, business.timezone)
  if ('problem' in read)
    throw new ProvisoError('validation_failed', undefined, { faults: [{ pointer: '/starts_at', detail: `starts_at ${read.problem}` }] })

  const wish = { business, service: booking.serviceKey, staff: staff ?? booking.staffKey, now }
  const moved = await placeBooking(tx, { ...wish, startsAt: read.at, lead: { leadId: booking.leadId }, moving: booking.id })
  if (!('id' in moved)) {
    const refusal = await refuseBooking(tx, moved, { ...wish, at: read.at, except: booking.id })
    throw new ProvisoError('conflict', refusal.message, { extra: { ...refusal.details } })
  }
  const scope = { businessId, leadId: booking.leadId, conversationId: booking.conversationId }
  await appendEvents(tx, scope, [movedEvent(booking, moved)])
  return { ...booking, startsAt: moved.startsAt, endsAt: moved.endsAt, staffKey: moved.staff.key }
}

type Times = Pick<BookingRow, 'id' | 'reference' | 'startsAt' | 'endsAt'>

/** `booking.moved` with both times. */
export const movedEvent = (before: Times, after: Times) => ({
  type: 'booking.moved' as const,
  data: {
    booking_id: before.id,
    reference: before.reference,
    from: before.startsAt.toISOString(),
    starts_at: after.startsAt.toISOString(),
    ends_at: after.endsAt.toISOString(),
  },
})
