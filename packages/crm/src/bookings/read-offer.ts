import type { HolidayRow, ServiceRow, StaffRow, Tx } from '@proviso/db'
import type { Holiday } from './hours-of-day.ts'

export interface Offer {
  service: ServiceRow
  /** Who does it, in the order of their keys. */
  staff: Member[]
}

/** A member of staff, with the business's holidays beside their own hours. */
export type Member = StaffRow & { holidays: ReadonlyMap<string, Holiday> }

export type ReadOffer = Offer | { unknown: 'service' | 'staff'; known: string[] }

/** A service and who offers it; with a member of staff named, only that one. */
export async function readOffer(tx: Tx, businessId: string, serviceKey: string, staffKey?: string): Promise<ReadOffer> {
  const [services, staff, holidays] = await Promise.all([
    tx<ServiceRow[]>`select * from services where business_id = ${businessId} and removed_at is null order by key`.execute(),
    tx<StaffRow[]>`
      select * from staff where business_id = ${businessId} and removed_at is null and services @> array[${serviceKey}]::text[] order by key`.execute(),
    tx<HolidayRow[]>`select * from holidays where business_id = ${businessId}`.execute(),
  ])
  const service = services.find(({ key }) => key === serviceKey)
  if (!service) return { unknown: 'service', known: services.map(({ key }) => key) }
  const ofDate = new Map(holidays.map(({ date, ...holiday }) => [date, holiday]))
  const members = staff.map((one) => ({ ...one, holidays: ofDate }))
  if (staffKey === undefined) return { service, staff: members }
  const one = members.find(({ key }) => key === staffKey)
  return one ? { service, staff: [one] } : { unknown: 'staff', known: staff.map(({ key }) => key) }
}
