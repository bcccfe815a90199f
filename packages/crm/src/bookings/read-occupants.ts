import type { BookingRow, Tx } from '@proviso/db'
import type { Interval } from './open-intervals.ts'

export type Occupant = Pick<BookingRow, 'staffKey' | 'serviceKey' | 'seat' | 'startsAt' | 'endsAt' | 'reference' | 'status'>

interface Question {
  businessId: string
  staffKeys: string[]
  /** With the buffers. */
  during: Interval
  now: Date
}

/** What stands in the way of a time, in order. */
export async function readOccupants(tx: Tx, { businessId, staffKeys, during, now }: Question): Promise<Occupant[]> {
  const rows = await tx<Occupant[]>`
    select staff_key, service_key, seat, starts_at, ends_at, reference, status from bookings
    where business_id = ${businessId} and status in ('booked', 'held') and staff_key = any(${staffKeys}::text[])
      and busy_to > ${new Date(during.from)} and busy_from < ${new Date(during.to)} and (held_until is null or held_until > ${now})
    order by starts_at`
  return [...rows]
}
