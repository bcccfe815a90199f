import type { ServiceRow, StaffRow, Tx } from '@proviso/db'

export interface Offer {
  service: ServiceRow
  /** Who does it, in the order of their keys. */
  staff: StaffRow[]
}

export type ReadOffer = Offer | { unknown: 'service' | 'staff'; known: string[] }

/** A service and who offers it; with a member of staff named, only that one. */
export async function readOffer(tx: Tx, businessId: string, serviceKey: string, staffKey?: string): Promise<ReadOffer> {
  const services = await tx<ServiceRow[]>`select * from services where business_id = ${businessId} and removed_at is null order by key`
  const service = services.find(({ key }) => key === serviceKey)
  if (!service) return { unknown: 'service', known: services.map(({ key }) => key) }
  const staff = await tx<StaffRow[]>`
    select * from staff where business_id = ${businessId} and removed_at is null and services @> array[${serviceKey}]::text[] order by key`
  if (staffKey === undefined) return { service, staff }
  const one = staff.find(({ key }) => key === staffKey)
  return one ? { service, staff: [one] } : { unknown: 'staff', known: staff.map(({ key }) => key) }
}
