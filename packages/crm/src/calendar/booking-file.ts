import { createHash } from 'node:crypto'
import { newId } from '@proviso/contracts'
import type { Database, Tx } from '@proviso/db'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { type CalendarBooking, calendarEvent, productId } from './calendar-event.ts'

export interface BookingFile {
  bytes: Uint8Array
  mediaId: string
}

/**
 * The calendar file of a booking as it stands now, stored as media: an entry while it is booked, its withdrawal once it is not. Undefined where there
 * is no such booking.
 */
export async function bookingFile(db: Database, businessId: string, id: string): Promise<BookingFile | undefined> {
  const booking = await db.business(businessId, (tx) => readBooking(tx, businessId, id))
  if (!booking) return undefined
  const bytes = Buffer.from(renderFile(booking))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const mediaId = await db.business(businessId, async (tx) => {
    await tx`
      insert into media (id, business_id, sha256, kind, mime, size_bytes, bytes)
      values (${newId('media')}, ${businessId}, ${sha256}, 'document', 'text/calendar', ${bytes.length}, ${bytes})
      on conflict (business_id, sha256) do nothing`
    const [stored] = await tx<[{ id: string }]>`select id from media where business_id = ${businessId} and sha256 = ${sha256}`
    return stored.id
  })
  return { bytes, mediaId }
}

type Filed = CalendarBooking & { business: string; service: string; staff: string }

async function readBooking(tx: Tx, businessId: string, id: string): Promise<Filed | undefined> {
  const [booking] = await tx<Filed[]>`
    select b.*, z.name as business, s.name as service, f.name as staff
    from bookings b join businesses z on z.id = b.business_id
      join services s on s.business_id = b.business_id and s.key = b.service_key join staff f on f.business_id = b.business_id and f.key = b.staff_key
    where b.business_id = ${businessId} and b.id = ${id}`
  return booking
}

function renderFile(booking: Filed): string {
  const stands = booking.status === 'booked'
  const calendar = ical({ prodId: productId, method: stands ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL })
  const { business, service, staff, reference } = booking
  calendar.createEvent(calendarEvent(booking, `${service}, ${business}`, `${service}, ${staff}\n${reference}`))
  return calendar.toString()
}
