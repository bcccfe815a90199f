import { createHash } from 'node:crypto'
import type { CalendarFeedRow, Database, Tx } from '@proviso/db'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { type CalendarBooking, calendarEvent, productId } from './calendar-event.ts'

const dayMs = 86_400_000
const daysBack = 31
/** More than a calendar on a phone can bear. */
const mostEntries = 5000

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * The calendar behind a secret address, as iCalendar text: what is booked from a month back, of one member of staff or of all. What was cancelled
 * is left out, so that a subscribed calendar drops it. Undefined where no calendar has this address (any more).
 */
export async function calendarFeed(db: Database, secret: string, now = new Date()): Promise<string | undefined> {
  const [feed] = await db.sql<
    CalendarFeedRow[]
  >`select * from calendar_feeds where secret_hash = ${hashSecret(secret)} and ended_at is null`
  if (!feed) return undefined
  const { name, entries } = await db.business(feed.businessId, (tx) => readEntries(tx, feed, now))
  const calendar = ical({ prodId: productId, name, method: ICalCalendarMethod.PUBLISH, ttl: 900 })
  for (const entry of entries) {
    const who = entry.customer ?? 'a customer'
    calendar.createEvent(calendarEvent(entry, `${entry.service}: ${who}`, `${entry.service}, ${entry.staff}\n${who}\n${entry.reference}`))
  }
  return calendar.toString()
}

type Entry = CalendarBooking & { service: string; staff: string; customer: string | null }

async function readEntries(tx: Tx, { businessId, staffKey }: CalendarFeedRow, now: Date) {
  const [business] = await tx<[{ name: string }]>`select name from businesses where id = ${businessId}`
  const [member] = staffKey
    ? await tx<{ name: string }[]>`select name from staff where business_id = ${businessId} and key = ${staffKey}`
    : []
  const entries = await tx<Entry[]>`
    select b.*, s.name as service, f.name as staff, v.value #>> '{}' as customer
    from bookings b
      join services s on s.business_id = b.business_id and s.key = b.service_key join staff f on f.business_id = b.business_id and f.key = b.staff_key
      left join lead_values v on v.business_id = b.business_id and v.lead_id = b.lead_id and v.key = 'name'
    where b.business_id = ${businessId} and b.status = 'booked' and b.starts_at >= ${new Date(now.getTime() - daysBack * dayMs)}
      and b.staff_key = coalesce(${staffKey}, b.staff_key)
    order by b.starts_at limit ${mostEntries}`
  return { name: member ? `${member.name}, ${business.name}` : business.name, entries: [...entries] }
}
