import { weekdays } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { moveBooking } from '../bookings/move-booking.ts'
import { putService } from '../bookings/put-service.ts'
import { putStaff } from '../bookings/put-staff.ts'
import { setLeadFields } from '../leads/set-lead-fields.ts'
import { failureOf, openShop, resultOf, type Shop } from '../testing/open-shop.ts'
import { bookingFile } from './booking-file.ts'
import { calendarFeed } from './calendar-feed.ts'
import { endFeed, openFeed, rotateFeed } from './open-feed.ts'

let shop: Shop
const now = new Date('2026-03-23T06:00:00Z')
const daily = (from: string, to: string) => Object.fromEntries(weekdays.map((day) => [day, [{ from, to }]]))

beforeAll(async () => {
  shop = await openShop({ name: 'Salon Ada; Berlin' })
  const businessId = shop.business.id
  await shop.inBusiness(async (tx) => {
    await putService(tx, { businessId, key: 'cut', name: 'Cut, wash', duration_minutes: 60 })
    for (const key of ['sam', 'zoe']) await putStaff(tx, { businessId, key, name: key, services: ['cut'], hours: daily('09:00', '18:00') })
  })
})
afterAll(() => shop.close())

const book = async (starts_at: string, staff = 'sam', name = 'Nina Öz') => {
  const who = await shop.customer()
  await shop.inBusiness((tx) => setLeadFields(tx, { businessId: shop.business.id, leadId: who.leadId, values: { name }, source: 'person' }))
  const result = resultOf(await shop.run('book_slot', { service: 'cut', starts_at, staff }, who, { now }))
  return { who, id: String(result.booking_id), reference: String(result.reference) }
}

/** Properties of an entry, unfolded as RFC 5545 says. */
const entries = (text: string) =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((part) =>
      Object.fromEntries(
        part
          .split('\r\n')
          .flatMap((line) => (line.includes(':') ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]] : [])),
      ),
    )

const fileOf = async (id: string) => {
  const file = await bookingFile(shop.db, shop.business.id, id)
  const text = Buffer.from(file?.bytes ?? []).toString('utf8')
  return { text, entry: entries(text)[0] ?? {}, mediaId: file?.mediaId }
}

describe('the calendar file of a booking', () => {
  test('is one entry in UTC, with escaped words and lines that no calendar breaks over', async () => {
    const { id, reference } = await book('2026-03-29T10:00')
    const { text, entry } = await fileOf(id)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    expect(text).toContain('METHOD:PUBLISH')
    expect(entry).toMatchObject({
      UID: `${id}@proviso`,
      SEQUENCE: '0',
      DTSTART: '20260329T080000Z',
      DTEND: '20260329T090000Z',
      SUMMARY: 'Cut\\, wash\\, Salon Ada\\; Berlin',
      STATUS: 'CONFIRMED',
    })
    expect(entry.DESCRIPTION).toContain(reference)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('keeps its UID and counts its SEQUENCE up when the visit moves, and withdraws it when it is cancelled', async () => {
    const { id } = await book('2026-03-30T10:00')
    const businessId = shop.business.id
    await shop.inBusiness((tx) => moveBooking(tx, { businessId, bookingId: id, startsAt: '2026-03-30T12:00', now }))
    expect((await fileOf(id)).entry).toMatchObject({
      UID: `${id}@proviso`,
      SEQUENCE: '1',
      DTSTART: '20260330T100000Z',
      STATUS: 'CONFIRMED',
    })
    await shop.inBusiness((tx) => cancelBooking(tx, { businessId, bookingId: id }))
    const { text, entry } = await fileOf(id)
    expect(text).toContain('METHOD:CANCEL')
    expect(entry).toMatchObject({ UID: `${id}@proviso`, SEQUENCE: '2', STATUS: 'CANCELLED' })
  })

  test('is the same bytes for the same booking, stored once, and nothing for one that is not there', async () => {
    const { id } = await book('2026-03-31T10:00')
    const [one, two] = await Promise.all([fileOf(id), fileOf(id)])
    expect([one.text, one.mediaId]).toEqual([two.text, two.mediaId])
    expect(await bookingFile(shop.db, shop.business.id, 'bkg_none')).toBeUndefined()
  })

  test('goes with a booking, a move and a cancellation in the chat where the business wishes for it, and only there', async () => {
    const partsOf = async (name: string, args: object, who: object) => {
      const outcome = await shop.run(name, args, who, { now })
      return 'toCustomer' in outcome ? (outcome.toCustomer ?? []) : []
    }
    const who = await shop.customer()
    expect(await partsOf('book_slot', { service: 'cut', starts_at: '2026-04-01T09:00' }, who)).toEqual([])
    await shop.db.sql`update businesses set calendar_files = true`
    const [part] = await partsOf('book_slot', { service: 'cut', starts_at: '2026-04-01T11:00' }, who)
    const [{ reference, id }] = await shop.db.sql<[{ reference: string; id: string }]>`
      select id, reference from bookings where lead_id = ${who.leadId} order by starts_at desc limit 1`
    const file = { kind: 'file', as: 'document', source: { booking: id }, filename: `${reference}.ics`, mime: 'text/calendar' }
    expect(part).toEqual(file)
    expect(await partsOf('move_booking', { reference, starts_at: '2026-04-01T13:00' }, who)).toEqual([file])
    expect(await partsOf('move_booking', { reference, starts_at: '2026-04-01T13:00' }, who)).toEqual([])
    expect(await partsOf('cancel_booking', { reference }, who)).toEqual([file])
    await shop.db.sql`update businesses set calendar_files = false`
  })
})

describe('a subscribed calendar', () => {
  const open = (staff?: string) => shop.inBusiness((tx) => openFeed(tx, { businessId: shop.business.id, staff }))
  const uids = async (secret: string) => entries((await calendarFeed(shop.db, secret, now)) ?? '').map(({ UID }) => UID)

  test('holds what is booked, of everybody or of one, and drops what is cancelled', async () => {
    const mine = await book('2026-04-02T09:00', 'zoe', 'Otto')
    const other = await book('2026-04-02T09:00', 'sam')
    const [all, zoe] = [await open(), await open('zoe')]
    expect(await uids(all.secret)).toEqual(expect.arrayContaining([`${mine.id}@proviso`, `${other.id}@proviso`]))
    expect(await uids(zoe.secret)).toEqual([`${mine.id}@proviso`])
    const text = (await calendarFeed(shop.db, zoe.secret, now)) ?? ''
    expect(entries(text)[0]).toMatchObject({ SUMMARY: 'Cut\\, wash: Otto', DTSTART: '20260402T070000Z' })
    await shop.inBusiness((tx) => cancelBooking(tx, { businessId: shop.business.id, bookingId: mine.id }))
    expect(await uids(zoe.secret)).toEqual([])
  })

  test('has an address that nobody guesses, that is not stored, and that a new one replaces', async () => {
    const { feed, secret } = await open()
    expect(secret).toMatch(/^[A-Za-z0-9_-]{32}$/)
    expect(JSON.stringify(await shop.db.sql`select * from calendar_feeds`)).not.toContain(secret)
    const rotated = await shop.inBusiness((tx) => rotateFeed(tx, { businessId: shop.business.id, id: feed.id }))
    expect(await calendarFeed(shop.db, secret, now)).toBeUndefined()
    expect(await calendarFeed(shop.db, rotated.secret, now)).toContain('BEGIN:VCALENDAR')
    await shop.inBusiness((tx) => endFeed(tx, { businessId: shop.business.id, id: feed.id }))
    expect(await calendarFeed(shop.db, rotated.secret, now)).toBeUndefined()
    const gone = shop.inBusiness((tx) => rotateFeed(tx, { businessId: shop.business.id, id: feed.id }))
    expect((await failureOf(gone)).code).toBe('not_found')
    expect((await failureOf(open('nobody'))).faults).toMatchObject([{ pointer: '/staff' }])
  })
})
