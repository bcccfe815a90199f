import { weekdays } from '@proviso/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Customer, failureOf, openShop, refusalOf, resultOf, type Shop } from '../testing/open-shop.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmHold } from './confirm-hold.ts'
import { moveBooking } from './move-booking.ts'
import { putService } from './put-service.ts'
import { putStaff } from './put-staff.ts'

let shop: Shop
const now = new Date('2026-03-23T06:00:00Z')
const daily = (from: string, to: string) => Object.fromEntries(weekdays.map((day) => [day, [{ from, to }]]))
const at = (minutes: number) => ({ now: new Date(now.getTime() + minutes * 60_000) })
let services = 0
let service: string

const offer = (wish: object = {}, staff: object = {}) =>
  shop.inBusiness(async (tx) => {
    const businessId = shop.business.id
    await putService(tx, { businessId, key: service, name: service, duration_minutes: 60, ...wish })
    await putStaff(tx, { businessId, key: `${service}-sam`, name: 'Sam', services: [service], hours: daily('09:00', '18:00'), ...staff })
  })
const run = (action: string, who: Customer, starts_at: string, when: { now: Date } = { now }, more: object = {}) =>
  shop.run(action, { service, starts_at, ...more }, who, when)
const rows = () =>
  shop.db.sql<{ status: string; seat: number; startsAt: Date; leadId: string }[]>`
    select status, seat, starts_at, lead_id from bookings where service_key = ${service} order by starts_at, seat`

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  service = `s${services++}`
  await offer()
})
afterAll(() => shop.close())

describe('two who want one time', () => {
  test('200 moves onto one time with three places end in three bookings there, and the others stay where they were', async () => {
    await offer({ capacity: 3 })
    const guests = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))
    // three places an hour: 20 bookings between nine and four
    const references = await Promise.all(
      guests.map(async (who, index) => {
        const hour = String(9 + Math.floor(index / 3)).padStart(2, '0')
        return { who, reference: String(resultOf(await run('book_slot', who, `2026-03-24T${hour}:00`)).reference) }
      }),
    )
    const attempts = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const { who, reference } = references[index % 20] as (typeof references)[number]
        return shop.run('move_booking', { reference, starts_at: '2026-03-24T17:00' }, who, { now })
      }),
    )
    const stands = await rows()
    expect(stands).toHaveLength(20)
    const there = stands.filter(({ startsAt }) => startsAt.toISOString() === '2026-03-24T16:00:00.000Z')
    expect(there.map(({ seat }) => seat)).toEqual([1, 2, 3])
    const moved = attempts.filter((each) => 'result' in each && each.result.unchanged !== true)
    expect(moved).toHaveLength(3)
    expect(attempts.filter((each) => 'refused' in each).length).toBeGreaterThan(0)
  }, 120_000)

  test('200 attempts to hold, book and move to one time of one person leave one', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))
    const [first] = guests as [Customer]
    const { reference } = resultOf(await run('book_slot', first, '2026-03-24T09:00'))
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const who = guests[index % 20] as Customer
        if (index % 20 === 0) return shop.run('move_booking', { reference, starts_at: '2026-03-24T12:00' }, who, { now })
        return run(index % 2 ? 'hold_slot' : 'book_slot', who, '2026-03-24T12:00')
      }),
    )
    const noon = (await rows()).filter(({ startsAt }) => startsAt.toISOString() === '2026-03-24T11:00:00.000Z')
    expect(noon).toHaveLength(1)
  }, 120_000)
})

describe('a hold', () => {
  const held = async (who: Customer, minutes = 15) => resultOf(await run('hold_slot', who, '2026-03-24T10:00', { now }, { minutes }))

  test('keeps its place from others and becomes the booking of whom it was kept for, under one reference', async () => {
    const [who, other] = [await shop.customer(), await shop.customer()]
    const hold = await held(who)
    expect(hold).toMatchObject({ status: 'held', held_until: '2026-03-23T06:15:00.000Z', note: expect.stringContaining('NOT booked') })
    expect(refusalOf(await run('book_slot', other, '2026-03-24T10:00')).message).toContain('is taken')
    expect(resultOf(await run('book_slot', who, '2026-03-24T10:00', at(10)))).toMatchObject({ status: 'booked', reference: hold.reference })
    expect(await rows()).toMatchObject([{ status: 'booked', leadId: who.leadId }])
    expect((await shop.events('booking.held')).at(-1)?.data).toMatchObject({ reference: hold.reference })
    expect((await shop.events('booking.created')).at(-1)?.data).toMatchObject({ reference: hold.reference })
  })

  test('is free for others once its time is up, also before anybody has noted that', async () => {
    const [who, other] = [await shop.customer(), await shop.customer()]
    const { booking_id } = await held(who)
    expect(resultOf(await run('book_slot', other, '2026-03-24T10:00', at(15))).status).toBe('booked')
    expect(await rows()).toMatchObject([{ status: 'expired' }, { status: 'booked', leadId: other.leadId }])
    const late = shop.inBusiness((tx) => confirmHold(tx, { businessId: shop.business.id, bookingId: String(booking_id), ...at(16) }))
    expect((await failureOf(late)).code).toBe('conflict')
  })

  test('is booked by a person while it lasts, once', async () => {
    const bookingId = String((await held(await shop.customer())).booking_id)
    const confirm = (when: { now: Date }) => shop.inBusiness((tx) => confirmHold(tx, { businessId: shop.business.id, bookingId, ...when }))
    expect((await failureOf(confirm(at(20)))).message).toContain('held too long')
    expect(await confirm(at(5))).toMatchObject({ status: 'booked', heldUntil: null })
    expect((await failureOf(confirm(at(6)))).code).toBe('conflict')
    expect((await failureOf(shop.inBusiness((tx) => confirmHold(tx, { businessId: shop.business.id, bookingId: 'bkg_none' })))).code).toBe(
      'not_found',
    )
  })

  test('may be given up, and its place is free', async () => {
    const [who, other] = [await shop.customer(), await shop.customer()]
    const bookingId = String((await held(who)).booking_id)
    await shop.inBusiness((tx) => cancelBooking(tx, { businessId: shop.business.id, bookingId }))
    expect(resultOf(await run('book_slot', other, '2026-03-24T10:00')).status).toBe('booked')
  })

  test('does not move', async () => {
    const bookingId = String((await held(await shop.customer())).booking_id)
    const move = shop.inBusiness((tx) => moveBooking(tx, { businessId: shop.business.id, bookingId, startsAt: '2026-03-24T12:00', now }))
    expect((await failureOf(move)).code).toBe('conflict')
  })

  test('is not hoarded: three of one customer at most', async () => {
    const who = await shop.customer()
    for (const hour of ['11', '12', '13']) resultOf(await run('hold_slot', who, `2026-03-24T${hour}:00`))
    expect(refusalOf(await run('hold_slot', who, '2026-03-24T14:00')).message).toContain('holds 3 times already')
    resultOf(await run('book_slot', who, '2026-03-24T11:00'))
    resultOf(await run('hold_slot', who, '2026-03-24T14:00'))
  })
})

test('past midnight is booked where both days are open', async () => {
  await offer({}, { hours: daily('00:00', '24:00') })
  expect(resultOf(await run('book_slot', await shop.customer(), '2026-03-24T23:30'))).toMatchObject({
    starts_at: '2026-03-24T22:30:00.000Z',
  })
})
