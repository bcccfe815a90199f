import type { ActionRefusal, BusinessProfile } from '@proviso/contracts'
import type { BookingRow, Tx } from '@proviso/db'
import { refuse } from '../refuse.ts'
import { localText } from '../time/local-text.ts'

interface Sought {
  business: BusinessProfile
  leadId: string
  reference: string
  now: Date
}

/** This customer has no coming booking of that reference; says which they have. Somebody else's is as unknown as one that never was. */
export async function refuseReference(tx: Tx, { business, leadId, reference, now }: Sought): Promise<ActionRefusal> {
  const coming = await tx<Pick<BookingRow, 'reference' | 'startsAt' | 'serviceKey'>[]>`
    select reference, starts_at, service_key from bookings
    where business_id = ${business.id} and lead_id = ${leadId} and status = 'booked' and starts_at > ${now} order by starts_at limit 10`
  const bookings = coming.map((row) => ({
    reference: row.reference,
    service: row.serviceKey,
    local: localText(row.startsAt, business.timezone),
  }))
  const next = bookings.length
    ? 'Ask the customer which of the bookings in details they mean.'
    : 'This customer has no coming bookings: say so.'
  return refuse('business', `This customer has no coming booking ${reference}.`, next, { details: { bookings } })
}
