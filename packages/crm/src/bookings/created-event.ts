import type { NewEvent } from '@proviso/contracts'
import type { BookingRow } from '@proviso/db'

type Told = Pick<BookingRow, 'id' | 'reference' | 'leadId' | 'startsAt' | 'endsAt' | 'heldUntil'> & { service: string; staff: string }

/** `booking.created`, or `booking.held` for a place that is only kept. */
export function createdEvent({ id, reference, leadId, service, staff, startsAt, endsAt, heldUntil }: Told): NewEvent {
  const times = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }
  const data = { booking_id: id, reference, lead_id: leadId, service, staff, ...times }
  if (!heldUntil) return { type: 'booking.created', data }
  return { type: 'booking.held', data: { ...data, held_until: heldUntil.toISOString() } }
}
