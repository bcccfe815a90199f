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

/** What keeps these people busy in that time, in order: what is booked, and what is still held. */
export async function readBusy(tx: Tx, { businessId, staffKeys, during, now, except = '' }: BusyQuestion): Promise<Busy[]> {
  const rows = await tx<Busy[]>`
    select staff_key, service_key, seat, (extract(epoch from busy_from) * 1000)::float8 as "from", (extract(epoch from busy_to) * 1000)::float8 as "to"
    from bookings
    where business_id = ${businessId} and status in ('booked', 'held') and staff_key = any(${staffKeys}::text[])
      and busy_to > ${new Date(during.from)} and busy_from < ${new Date(during.to)} and (held_until is null or held_until > ${now}) and id <> ${except}
    order by busy_from`
  return [...rows]
}
