import type { Tx } from '@proviso/db'
import type { Interval } from './open-intervals.ts'

interface Whose {
  businessId: string
  staffKey: string
  during: Interval
  now: Date
}

/** What was held too long gives its place away: the constraint that no two bookings overlap knows no clock. */
export async function endHolds(tx: Tx, { businessId, staffKey, during, now }: Whose): Promise<void> {
  await tx`
    update bookings set status = 'expired', updated_at = ${now}
    where business_id = ${businessId} and status = 'held' and staff_key = ${staffKey} and held_until <= ${now}
      and busy_to > ${new Date(during.from)} and busy_from < ${new Date(during.to)}`
}

/** Every hold whose time has run out, of all businesses: so that lists tell the truth. Returns how many. */
export async function sweepHolds(tx: Tx, now = new Date()): Promise<number> {
  const ended = await tx`
    update bookings set status = 'expired', updated_at = ${now} where id in (
      select id from bookings where status = 'held' and held_until <= ${now} order by held_until limit 500 for no key update skip locked) returning id`
  return ended.length
}
