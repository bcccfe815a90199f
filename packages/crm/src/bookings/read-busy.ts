import type { Tx } from '@proviso/db'
import type { Busy } from './free-seat.ts'
import type { Interval } from './open-intervals.ts'

interface BusyQuestion {
  businessId: string
  staffKeys: string[]
  during: Interval
  now: Date
  /** A booking that is about to move does not stand in its own way. */
  except?: string
}

/**
 * What keeps these people busy in that time, in order: what is booked, and what is still held. Bookings of one seat that follow each other without
 * a pause are one stretch: a month of twenty busy people is some hundred rows instead of thousands.
 */
export async function readBusy(tx: Tx, { businessId, staffKeys, during, now, except = '' }: BusyQuestion): Promise<Busy[]> {
  const rows = await tx<Busy[]>`
    select staff_key, service_key, seat, (extract(epoch from lower(stretch)) * 1000)::float8 as "from", (extract(epoch from upper(stretch)) * 1000)::float8 as "to"
    from (
      select staff_key, service_key, seat, range_agg(during) as stretches from bookings
      where business_id = ${businessId} and status in ('booked', 'held') and staff_key = any(${staffKeys}::text[])
        and busy_to > ${new Date(during.from)} and busy_from < ${new Date(during.to)} and (held_until is null or held_until > ${now}) and id <> ${except}
      group by staff_key, service_key, seat) seats, unnest(stretches) stretch
    order by lower(stretch)`
  return [...rows]
}
