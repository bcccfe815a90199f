import { type ActionRefusal, newId } from '@proviso/contracts'
import { weekdays } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { findSlots } from '../bookings/find-slots.ts'
import { markNoShow } from '../bookings/mark-no-show.ts'
import { moveBooking } from '../bookings/move-booking.ts'
import { putService } from '../bookings/put-service.ts'
import { putStaff } from '../bookings/put-staff.ts'
import { type Customer, failureOf, faultsIn, openShop, refusalOf, resultOf, type Shop } from '../testing/open-shop.ts'
import { bookSlot } from './book-slot.ts'

let shop: Shop
const now = new Date('2026-03-23T06:00:00Z') // a Monday; Berlin puts its clocks forward on the Sunday after
const daily = (from: string, to: string) => Object.fromEntries(weekdays.map((day) => [day, [{ from, to }]]))
const offer = (key: string, service: object = {}, staff: object = {}) =>
  shop.inBusiness(async (tx) => {
    const businessId = shop.business.id
    await putService(tx, { businessId, key, name: key, duration_minutes: 60, ...service })
    await putStaff(tx, { businessId, key: `${key}-sam`, name: 'Sam', services: [key], hours: daily('09:00', '12:00'), ...staff })
  })
const book = (who: Partial<Customer>, args: object) => shop.run('book_slot', args, who, { now })
const freeIn = ({ details }: ActionRefusal) => ((details?.free ?? []) as { starts_at: string }[]).map((slot) => slot.starts_at)
const find = async (service: string, from: string, to: string) => resultOf(await shop.run('find_slots', { service, from, to }, {}, { now }))
const starts = async (service: string, from: string, to: string) =>
  ((await find(service, from, to)).slots as { starts_at: string }[]).map((slot) => slot.starts_at)

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('finding', () => {
  test('slots lie on a grid from the opening and read in local time and in UTC', async () => {
    await offer('cut')
    const { slots, timezone } = await find('cut', '2026-03-28', '2026-03-29')
    expect(timezone).toBe('Europe/Berlin')
    expect((slots as object[]).slice(2, 4)).toEqual([
      {
        local: 'Sat 2026-03-28 11:00 Europe/Berlin (UTC+01:00)',
        starts_at: '2026-03-28T10:00:00.000Z',
        ends_at: '2026-03-28T11:00:00.000Z',
        staff: 'cut-sam',
      },
      {
        local: 'Sun 2026-03-29 09:00 Europe/Berlin (UTC+02:00)',
        starts_at: '2026-03-29T07:00:00.000Z',
        ends_at: '2026-03-29T08:00:00.000Z',
        staff: 'cut-sam',
      },
    ])
  })

  test('notice and horizon bound it', async () => {
    await offer('urgent', { notice_minutes: 3 * 60, horizon_days: 2 })
    expect(await starts('urgent', '2026-03-23', '2026-04-30')).toEqual([
      '2026-03-23T09:00:00.000Z',
      '2026-03-23T10:00:00.000Z',
      '2026-03-24T08:00:00.000Z',
      '2026-03-24T09:00:00.000Z',
      '2026-03-24T10:00:00.000Z',
    ])
  })

  test('buffers keep the time around a booking free', async () => {
    await offer('massage', { buffer_after_minutes: 15 })
    resultOf(await book(await shop.customer(), { service: 'massage', starts_at: '2026-03-24T10:00' }))
    expect(await starts('massage', '2026-03-24', '2026-03-24')).toEqual([]) // nine would run into it, eleven begins within the pause
  })

  test.each([
    [{ service: 'cut', from: 'tomorrow', to: '2026-03-24' }, '/from has to be'],
    [{ service: 'cut', from: '2026-02-30', to: '2026-03-24' }, '/from is no such day'],
    [{ service: 'cut', from: '2026-03-24' }, '/to'],
  ])('%j is a validation error', async (args, why) => {
    expect(faultsIn(await shop.run('find_slots', args, {}, { now })).join()).toContain(why)
  })

  test('an unknown service is a validation error that names the known ones', async () => {
    expect(refusalOf(await shop.run('find_slots', { service: 'none', from: '2026-03-24', to: '2026-03-25' }, {}, { now }))).toMatchObject({
      refused: 'validation',
      next: expect.stringContaining('cut'),
    })
  })

  test('a month of quarter-hours around the clock has all of them', async () => {
    await offer('short', { duration_minutes: 15 }, { hours: daily('00:00', '23:59') })
    const found = await shop.inBusiness((tx) =>
      findSlots(tx, { business: shop.business, service: 'short', from: new Date('2026-04-01'), to: new Date('2026-05-01'), now }),
    )
    expect(found).toMatchObject({ slots: expect.objectContaining({ length: 30 * 96 }) })
  })
})

describe('booking', () => {
  test('a booking has a reference, local and UTC times, and stands in the log', async () => {
    await offer('colour')
    const who = await shop.customer()
    const result = resultOf(await book(who, { service: 'colour', starts_at: '2026-03-29T09:00' }))
    expect(result).toMatchObject({
      reference: expect.stringMatching(/^BK-/),
      starts_at: '2026-03-29T07:00:00.000Z',
      local: 'Sun 2026-03-29 09:00 Europe/Berlin (UTC+02:00)',
      staff: 'colour-sam',
    })
    expect((await shop.events('booking.created')).at(-1)).toMatchObject({
      leadId: who.leadId,
      data: { reference: result.reference, service: 'colour' },
    })
  })

  test('a taken time is refused with the nearest free ones', async () => {
    await offer('beard')
    resultOf(await book(await shop.customer(), { service: 'beard', starts_at: '2026-03-24T10:00' }))
    const refusal = refusalOf(await book(await shop.customer(), { service: 'beard', starts_at: '2026-03-24T09:00:00Z' }))
    expect(refusal).toMatchObject({ refused: 'business', message: expect.stringContaining('is taken') })
    const free = freeIn(refusal)
    expect(free).toContain('2026-03-24T08:00:00.000Z')
    expect(free).toContain('2026-03-24T10:00:00.000Z')
    expect(free).not.toContain('2026-03-24T09:00:00.000Z')
  })

  test.each([
    ['2026-03-24T12:00', 'outside the opening hours'],
    ['2026-03-24T11:30', 'outside the opening hours'],
    ['2026-03-22T09:00', 'already past'],
    ['2027-03-24T09:00', 'further ahead'],
  ])('%s is refused: %s', async (starts_at, why) => {
    await offer('wash')
    expect(refusalOf(await book(await shop.customer(), { service: 'wash', starts_at }))).toMatchObject({
      refused: 'business',
      message: expect.stringContaining(why),
    })
  })

  test.each([
    ['2026-03-29T02:30', 'does not exist in Europe/Berlin'],
    ['2026-03-24', 'needs a time of day'],
    ['at ten', 'has to be'],
  ])('%s is a validation error: %s', async (starts_at, why) => {
    expect(faultsIn(await book(await shop.customer(), { service: 'cut', starts_at })).join()).toContain(why)
  })

  test('200 attempts at one time end in one booking per seat', async () => {
    await offer('class', { capacity: 3 })
    const who = await Promise.all(Array.from({ length: 10 }, () => shop.customer()))
    const attempts = await Promise.all(
      Array.from({ length: 200 }, (_, at) => book(who[at % 10] ?? {}, { service: 'class', starts_at: '2026-03-25T09:00' })),
    )
    expect(attempts.filter((outcome) => 'result' in outcome)).toHaveLength(3)
    const seats = await shop.db.sql<
      { seat: number }[]
    >`select seat from bookings where service_key = 'class' and status = 'booked' order by seat`
    expect(seats.map(({ seat }) => seat)).toEqual([1, 2, 3])
    for (const refusal of attempts.filter((outcome) => 'refused' in outcome))
      expect(refusalOf(refusal)).toMatchObject({ refused: 'business' })
  }, 60_000)

  test('the database itself refuses a second booking of a seat', async () => {
    await offer('solo')
    const who = await shop.customer()
    resultOf(await book(who, { service: 'solo', starts_at: '2026-03-24T09:00' }))
    const twice = shop.inBusiness(
      (tx) => tx`
      insert into bookings (id, business_id, reference, lead_id, service_key, staff_key, seat, starts_at, ends_at, during, status)
      select ${newId('booking')}, business_id, 'BK-X', lead_id, service_key, staff_key, seat, starts_at, ends_at, during, status from bookings where service_key = 'solo'`,
    )
    await expect(twice).rejects.toMatchObject({ constraint_name: 'bookings_no_overlap' })
  })

  test('somebody busy with one service is not free for another', async () => {
    await offer('group', { capacity: 5 })
    await offer('single', {}, { key: 'group-sam', services: ['group', 'single'] })
    resultOf(await book(await shop.customer(), { service: 'single', starts_at: '2026-03-24T09:00' }))
    expect(refusalOf(await book(await shop.customer(), { service: 'group', starts_at: '2026-03-24T09:00' })).message).toContain('is taken')
  })

  test('the first who is free takes it, unless the customer wishes for somebody', async () => {
    await offer('nails')
    await offer('nails', {}, { key: 'nails-zoe', name: 'Zoe' })
    const at = { service: 'nails', starts_at: '2026-03-24T09:00' }
    expect(resultOf(await book(await shop.customer(), { ...at, staff: 'nails-zoe' })).staff).toBe('nails-zoe')
    expect(resultOf(await book(await shop.customer(), at)).staff).toBe('nails-sam')
    expect(refusalOf(await book(await shop.customer(), { ...at, staff: 'ann' }))).toMatchObject({
      refused: 'validation',
      next: expect.stringContaining('nails-zoe'),
    })
  })

  test('the same moment written differently is the same effect', () => {
    const same = (starts_at: string) => bookSlot.sameEffect?.({ service: 'cut', starts_at }, shop.business)
    expect(same('2026-03-29T09:00')).toBe(same('2026-03-29T09:00:00+02:00'))
    expect(same('2026-03-29T09:00')).not.toBe(same('2026-03-29T09:00:00Z'))
  })
})

describe('afterwards', () => {
  const booked = async (starts_at: string) => {
    const who = await shop.customer()
    const { reference, booking_id } = resultOf(await book(who, { service: 'later', starts_at }))
    return { who, reference: String(reference), bookingId: String(booking_id) }
  }
  beforeAll(() => offer('later'))

  test('a customer moves and cancels their own booking by its reference, nobody else does', async () => {
    const { who, reference } = await booked('2026-03-24T09:00')
    const stranger = await shop.customer()
    expect(refusalOf(await shop.run('cancel_booking', { reference }, stranger, { now })).message).toContain('has no coming booking')
    expect(resultOf(await shop.run('move_booking', { reference, starts_at: '2026-03-24T10:00' }, who, { now }))).toMatchObject({
      reference,
      starts_at: '2026-03-24T09:00:00.000Z',
    })
    expect(resultOf(await shop.run('cancel_booking', { reference }, who, { now }))).toMatchObject({ status: 'cancelled' })
    expect(refusalOf(await shop.run('cancel_booking', { reference }, who, { now }))).toMatchObject({ refused: 'business' })
    expect((await shop.events('booking.moved')).at(-1)?.data).toMatchObject({
      reference,
      from: '2026-03-24T08:00:00.000Z',
      starts_at: '2026-03-24T09:00:00.000Z',
    })
    expect((await shop.events('booking.cancelled')).at(-1)?.data).toMatchObject({ reference })
  })

  test('a booking moves by half its length although it stands there itself, and not onto another', async () => {
    const one = await booked('2026-03-26T09:00')
    await booked('2026-03-26T11:00')
    const move = (startsAt: string) =>
      shop.inBusiness((tx) => moveBooking(tx, { businessId: shop.business.id, bookingId: one.bookingId, startsAt, now }))
    expect((await move('2026-03-26T09:30')).startsAt.toISOString()).toBe('2026-03-26T08:30:00.000Z')
    expect(await failureOf(move('2026-03-26T10:30'))).toMatchObject({ code: 'conflict', extra: { free: expect.any(Array) } })
    expect(await failureOf(move('soon'))).toMatchObject({ code: 'validation_failed', faults: [{ pointer: '/starts_at' }] })
  })

  test('a person cancels once, and its time is free again', async () => {
    const { bookingId } = await booked('2026-03-27T09:00')
    const cancel = () => shop.inBusiness((tx) => cancelBooking(tx, { businessId: shop.business.id, bookingId }))
    expect((await cancel()).status).toBe('cancelled')
    expect((await failureOf(cancel())).code).toBe('conflict')
    await booked('2026-03-27T09:00')
  })

  test('nobody came', async () => {
    const { bookingId } = await booked('2026-03-28T09:00')
    expect((await shop.inBusiness((tx) => markNoShow(tx, { businessId: shop.business.id, bookingId }))).status).toBe('no_show')
    expect((await failureOf(shop.inBusiness((tx) => markNoShow(tx, { businessId: shop.business.id, bookingId: 'bkg_none' })))).code).toBe(
      'not_found',
    )
  })
})

test('bad services and staff are refused with every fault', async () => {
  const businessId = shop.business.id
  const service = shop.inBusiness((tx) => putService(tx, { businessId, key: 'Bad Key', name: '', duration_minutes: 0, colour: 'red' }))
  expect((await failureOf(service)).faults.map(({ pointer }) => pointer).sort()).toEqual(['/colour', '/duration_minutes', '/key', '/name'])
  const staff = {
    key: 'ann',
    name: 'Ann',
    services: [],
    timezone: '+02:00',
    hours: { mon: [{ from: '18:00', to: '09:00' }] },
    exceptions: [{ date: '2026-01-01' }],
  }
  expect(
    (await failureOf(shop.inBusiness((tx) => putStaff(tx, { businessId, ...staff })))).faults.map(({ pointer }) => pointer).sort(),
  ).toEqual(['/exceptions/0', '/hours/mon/0', '/timezone'])
  const unknown = shop.inBusiness((tx) => putStaff(tx, { businessId, key: 'ann', name: 'Ann', services: ['none'], hours: {} }))
  expect((await failureOf(unknown)).faults).toMatchObject([{ pointer: '/services/0' }])
})
