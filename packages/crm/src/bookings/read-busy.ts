import type { Tx } from '@proviso/db'
import type { Busy } from './free-seat.ts'
import type { Interval } from './open-intervals.ts'

interface BusyQuestion {
  businessId: string
  staffKeys: string[]
  during: Interval
  /** A booking that is about to move does not stand in its own way. */
  except?: string
}

/** What keeps these people busy in that time, in order. */
export async function readBusy(tx: Tx, { businessId, staffKeys, during, except = '' }: BusyQuestion): Promise<Busy[]> {
  const rows = await tx<{ staffKey: string; serviceKey: string; seat: number; busyFrom: Date; busyTo: Date }[]>`
    select staff_key, service_key, seat, lower(during) as busy_from, upper(during) as busy_to from bookings
    where business_id = ${businessId} and status = 'booked' and staff_key = any(${staffKeys}) and id <> ${except}
      and during && tstzrange(${new Date(during.from)}, ${new Date(during.to)})
    order by lower(during)`
  return rows.map(({ busyFrom, busyTo, ...row }) => ({ ...row, from: busyFrom.getTime(), to: busyTo.getTime() }))
}
