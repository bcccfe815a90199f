import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type BookingRow, type Tx } from '@proviso/db'
import { loadBusiness } from '../load-business.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import { createdEvent } from './created-event.ts'
import { lockBooking } from './lock-booking.ts'

interface Which {
  businessId: string
  bookingId: string
  now?: Date
}

/** A person books what is held. @throws ProvisoError `not_found`, `conflict` for what is not held or not any more */
export async function confirmHold(tx: Tx, { businessId, bookingId, now = new Date() }: Which): Promise<BookingRow> {
  const business = await loadBusiness(tx, businessId)
  const held = await lockBooking(tx, { businessId, bookingId })
  if (!held) throw new ProvisoError('not_found', 'No such booking')
  if (held.status !== 'held' || !held.heldUntil) throw new ProvisoError('conflict', `The booking is ${held.status} already`)
  if (held.heldUntil <= now) throw new ProvisoError('conflict', 'The place was held too long: it is free for others again')
  const [booked] = await tx<[BookingRow]>`
    update bookings set status = 'booked', held_until = null, sequence = sequence + 1, placed_at = ${now}, updated_at = ${now}
    where business_id = ${businessId} and id = ${bookingId} returning *`
  await planReminders(tx, { business, bookingId, startsAt: booked.startsAt, now })
  await appendEvents(tx, { businessId, leadId: booked.leadId, conversationId: booked.conversationId }, [
    createdEvent({ ...booked, service: booked.serviceKey, staff: booked.staffKey }),
  ])
  return booked
}
