import type { BusinessProfile } from '@proviso/contracts'
import type { BookingRow, BusinessRow, Tx } from '@proviso/db'
import { reminderTime } from './reminder-time.ts'
import { withdrawReminders } from './withdraw-reminders.ts'

interface Placed {
  business: Pick<BusinessProfile, 'id' | 'timezone'>
  bookingId: string
  startsAt: Date
  now: Date
}

/** Plans what a customer is told before a visit, in the transaction that books or moves it; what was planned for another time goes. */
export async function planReminders(tx: Tx, { business, bookingId, startsAt, now }: Placed): Promise<void> {
  await withdrawReminders(tx, { businessId: business.id, id: bookingId })
  const [settings] = await tx<Pick<BusinessRow, 'reminderMinutes' | 'quietHours'>[]>`
    select reminder_minutes, quiet_hours from businesses where id = ${business.id}`
  await insertReminders(tx, business.id, [{ id: bookingId, startsAt, placedAt: now }], {
    minutes: settings?.reminderMinutes ?? [],
    quiet: settings?.quietHours ?? null,
    timezone: business.timezone,
  })
}

/** The business has other wishes now: every coming visit is planned anew. What was sent stays sent, and is not said twice. */
export async function replanReminders(tx: Tx, businessId: string, now = new Date()): Promise<void> {
  const [business] = await tx<Pick<BusinessRow, 'timezone' | 'reminderMinutes' | 'quietHours'>[]>`
    select timezone, reminder_minutes, quiet_hours from businesses where id = ${businessId}`
  if (!business) return
  await tx`delete from reminders where business_id = ${businessId} and state = 'planned'`
  if (!business.reminderMinutes.length) return
  const visits = await tx<Visit[]>`
    select id, starts_at, placed_at from bookings where business_id = ${businessId} and status = 'booked' and starts_at > ${now} order by id for share`
  const wishes = { minutes: business.reminderMinutes, quiet: business.quietHours, timezone: business.timezone }
  // what is due by the new wishes but was not by the old ones would come all at once
  await insertReminders(tx, businessId, visits, wishes, now)
}

type Visit = Pick<BookingRow, 'id' | 'startsAt' | 'placedAt'>

interface Wishes {
  minutes: number[]
  quiet: BusinessRow['quietHours']
  timezone: string
}

const lot = 1000

async function insertReminders(
  tx: Tx,
  businessId: string,
  visits: readonly Visit[],
  wishes: Wishes,
  notBefore = new Date(0),
): Promise<void> {
  const rows = visits.flatMap(({ id, startsAt, placedAt }) =>
    wishes.minutes.flatMap((minutesBefore) => {
      const dueAt = reminderTime({ startsAt, placedAt, minutesBefore, quiet: wishes.quiet, timezone: wishes.timezone })
      return dueAt && dueAt > notBefore ? [{ businessId, bookingId: id, startsAt, minutesBefore, dueAt }] : []
    }),
  )
  for (let at = 0; at < rows.length; at += lot) await tx`insert into reminders ${tx(rows.slice(at, at + lot))} on conflict do nothing`
}
