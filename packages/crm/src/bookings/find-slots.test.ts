import { type WeeklyHours, weekdays } from '@proviso/db'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, resultOf, type Shop } from '../testing/open-shop.ts'
import { findSlots } from './find-slots.ts'
import { putHolidays } from './put-holidays.ts'
import { putService } from './put-service.ts'
import { putStaff } from './put-staff.ts'

const minuteMs = 60_000
const daily = (from: string, to: string): WeeklyHours => Object.fromEntries(weekdays.map((day) => [day, [{ from, to }]]))

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** What the wall clock of a zone shows: as anybody would read it, without our own arithmetic. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const wall = (at: number, timeZone: string) => {
  const shape = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hourCycle: 'h23', ...shape })
  clocks.set(timeZone, format)
  const parts = format.formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: part('weekday').toLowerCase(),
    time: `${part('hour')}:${part('minute')}`,
  }
}

describe('days on which the clocks change', () => {
  const slotsOf = async (timezone: string, from: string, to: string, hours: WeeklyHours, durationMinutes = 60) => {
    const businessId = shop.business.id
    return shop.inBusiness(async (tx) => {
      await putService(tx, { businessId, key: 'walk', name: 'Walk', duration_minutes: durationMinutes })
      await putStaff(tx, { businessId, key: 'walk-sam', name: 'Sam', services: ['walk'], hours, timezone })
      const business = { ...shop.business, timezone }
      const found = await findSlots(tx, {
        business,
        service: 'walk',
        from: new Date(from),
        to: new Date(to),
        now: new Date('2026-01-01T00:00:00Z'),
      })
      if (!('slots' in found)) throw new Error('no such service')
      return found.slots.map(({ startsAt }) => startsAt.getTime())
    })
  }
  beforeAll(async () => {
    const businessId = shop.business.id
    await shop.inBusiness((tx) => putService(tx, { businessId, key: 'walk', name: 'Walk', duration_minutes: 60, horizon_days: 3650 }))
  })

  // an hour that the clocks skip is no slot, an hour that comes twice is two
  test.each([
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Asia/Beirut', '2026-03-29', 23],
    ['Asia/Beirut', '2026-10-24', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23], // half an hour shorter: the last half hour holds no whole slot
    ['Australia/Lord_Howe', '2026-04-05', 24],
    ['Africa/Casablanca', '2026-02-15', 25], // Ramadan begins: the clocks go back
    ['Africa/Casablanca', '2026-03-22', 23],
  ])('%s on %s has %d hours to book, each inside its day', async (timezone, day, count) => {
    const around = { from: Date.parse(`${day}T00:00:00Z`) - 40 * 60 * minuteMs, to: Date.parse(`${day}T00:00:00Z`) + 60 * 60 * minuteMs }
    const businessId = shop.business.id
    const found = await shop.inBusiness(async (tx) => {
      await putStaff(tx, { businessId, key: 'walk-sam', name: 'Sam', services: ['walk'], hours: daily('00:00', '24:00'), timezone })
      return findSlots(tx, {
        business: { ...shop.business, timezone },
        service: 'walk',
        from: new Date(around.from),
        to: new Date(around.to),
        now: new Date('2026-01-01T00:00:00Z'),
      })
    })
    if (!('slots' in found)) throw new Error('no such service')
    const ofDay = found.slots.map(({ startsAt }) => startsAt.getTime()).filter((at) => wall(at, timezone).date === day)
    expect(ofDay).toHaveLength(count)
    for (const at of ofDay) expect(wall(at + 60 * minuteMs - 1, timezone).date).toBe(day)
    expect(new Set(ofDay).size).toBe(count)
  })

  test.each(['America/New_York', 'Europe/Berlin', 'Asia/Beirut', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
    'nine in the morning of %s is nine on every day of a year',
    async (timezone) => {
      const starts: number[] = []
      for (const [from, to] of [
        ['2026-01-02', '2026-04-10'],
        ['2026-04-10', '2026-07-10'],
        ['2026-07-10', '2026-10-10'],
        ['2026-10-10', '2027-01-02'],
      ] as const)
        starts.push(...(await slotsOf(timezone, from, to, daily('09:00', '10:00'))))
      expect(new Set(starts.map((at) => wall(at, timezone).time))).toEqual(new Set(['09:00']))
      expect(new Set(starts.map((at) => wall(at, timezone).date)).size).toBe(starts.length)
      expect(starts.length).toBeGreaterThan(80)
    },
  )
})

interface World {
  duration: number
  before: number
  after: number
  capacity: number
  hours: WeeklyHours
  breaks: WeeklyHours
  timezone: string
  firstDay: number
  taken: { start: number; length: number; seat: number; other: boolean }[]
  exception: { offset: number; closed: boolean } | undefined
  holiday: number | undefined
}

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const interval = fc
  .tuple(time, time)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: clock(Math.min(a, b)), to: clock(Math.max(a, b)) }))
const week = (most: number) =>
  fc.record(Object.fromEntries(weekdays.map((day) => [day, fc.array(interval, { maxLength: most })]))) as fc.Arbitrary<WeeklyHours>

const world: fc.Arbitrary<World> = fc.record({
  duration: fc.constantFrom(15, 30, 45, 60, 90),
  before: fc.constantFrom(0, 0, 10, 30),
  after: fc.constantFrom(0, 0, 15, 30),
  capacity: fc.constantFrom(1, 1, 2, 3),
  hours: week(3),
  breaks: week(2),
  timezone: fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Beirut', 'Australia/Lord_Howe', 'Africa/Casablanca'),
  firstDay: fc.constantFrom(
    ...['2026-03-07', '2026-03-28', '2026-10-03', '2026-10-24', '2026-02-14', '2026-06-10'].map((day) => Date.parse(`${day}T00:00:00Z`)),
  ),
  taken: fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 3 * 96 }),
      length: fc.integer({ min: 1, max: 8 }),
      seat: fc.integer({ min: 1, max: 3 }),
      other: fc.boolean(),
    }),
    { maxLength: 10 },
  ),
  exception: fc.option(fc.record({ offset: fc.integer({ min: 0, max: 2 }), closed: fc.boolean() }), { nil: undefined }),
  holiday: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
})

const dayOf = ({ firstDay }: World, offset: number) => new Date(firstDay + offset * 86_400_000).toISOString().slice(0, 10)
const specialHours = [{ from: '10:00', to: '13:00' }]

/** By looking at the clock on the wall every quarter of an hour, on which all that is drawn begins and ends: whether it stands within the hours and outside the breaks of its day. */
function isOpenQuarter(about: World, at: number): boolean {
  const { date, weekday, time: shown } = wall(at, about.timezone)
  const within = (list: { from: string; to: string }[] = []) => list.some(({ from, to }) => from <= shown && shown < to)
  if (about.exception && date === dayOf(about, about.exception.offset)) return !about.exception.closed && within(specialHours)
  if (about.holiday !== undefined && date === dayOf(about, about.holiday)) return false
  const day = weekday as keyof WeeklyHours
  return within(about.hours[day]) && !within(about.breaks[day])
}

/** A time of the hour that is there twice in autumn: what hours say of it can be read in two ways. */
function comesTwice({ timezone }: World, at: number): boolean {
  const shown = wall(at, timezone)
  return [-60, -30, 30, 60].some((minutes) => {
    const other = wall(at + minutes * minuteMs, timezone)
    return other.date === shown.date && other.time === shown.time
  })
}

test('a slot is always open, free with its buffers and a place, and overlaps no other; what begins at an opening and is free is one', async () => {
  const businessId = shop.business.id
  const who = await shop.customer()
  let run = 0
  await fc.assert(
    fc.asyncProperty(world, async (about) => {
      const key = `p${run++}`
      const span = { from: about.firstDay, to: about.firstDay + 3 * 86_400_000 }
      const { slots, busy } = await shop.inBusiness(async (tx) => {
        const service = { businessId, key, name: key, duration_minutes: about.duration, horizon_days: 3650 }
        await putService(tx, {
          ...service,
          buffer_before_minutes: about.before,
          buffer_after_minutes: about.after,
          capacity: about.capacity,
        })
        await putService(tx, { businessId, key: `${key}-other`, name: 'Other', duration_minutes: 15 })
        const exceptions = about.exception
          ? [{ date: dayOf(about, about.exception.offset), ...(about.exception.closed ? { closed: true } : { hours: specialHours }) }]
          : []
        const { hours, breaks, timezone } = about
        await putStaff(tx, { businessId, key, name: key, services: [key, `${key}-other`], hours, breaks, timezone, exceptions })
        await putHolidays(tx, {
          businessId,
          holidays: about.holiday === undefined ? [] : [{ date: dayOf(about, about.holiday), name: 'Feast' }],
        })
        for (const [at, { start, length, seat, other }] of about.taken.entries()) {
          const from = about.firstDay + start * 15 * minuteMs
          const row = {
            id: `bkg_${key}_${at}`,
            businessId,
            reference: `${key}-${at}`,
            leadId: who.leadId,
            staffKey: key,
            seat: other ? 1 : Math.min(seat, about.capacity),
          }
          const times = { startsAt: new Date(from), endsAt: new Date(from + length * 15 * minuteMs) }
          const during = `[${times.startsAt.toISOString()},${times.endsAt.toISOString()})`
          const booking = { ...row, ...times, during, serviceKey: other ? `${key}-other` : key, status: 'booked' }
          await tx.savepoint((inner) => inner`insert into bookings ${inner(booking)}`).catch(() => {}) // what overlaps is refused: fewer of them
        }
        const found = await findSlots(tx, {
          business: { ...shop.business, timezone: 'UTC' },
          service: key,
          from: new Date(span.from),
          to: new Date(span.to),
          now: new Date('2026-01-01T00:00:00Z'),
        })
        const rows = await tx<{ serviceKey: string; seat: number; startsAt: Date; endsAt: Date }[]>`
          select service_key, seat, starts_at, ends_at from bookings where business_id = ${businessId} and staff_key = ${key}`
        return { slots: 'slots' in found ? found.slots.map(({ startsAt }) => startsAt.getTime()) : [], busy: [...rows] }
      })

      const hasPlace = (start: number): boolean => {
        const from = start - about.before * minuteMs
        const to = start + (about.duration + about.after) * minuteMs
        const there = busy.filter((each) => each.startsAt.getTime() < to && each.endsAt.getTime() > from)
        if (there.some(({ serviceKey }) => serviceKey !== key)) return false
        return new Set(there.map(({ seat }) => seat)).size < about.capacity
      }
      const quartersOf = (start: number) => Array.from({ length: about.duration / 15 }, (_, quarter) => start + quarter * 15 * minuteMs)
      const isOpenAll = (start: number) => quartersOf(start).every((at) => comesTwice(about, at) || isOpenQuarter(about, at))

      let last = 0
      for (const start of slots) {
        expect(start).toBeGreaterThanOrEqual(last)
        last = start + about.duration * minuteMs
        expect(isOpenAll(start), `${new Date(start).toISOString()} is open`).toBe(true)
        expect(hasPlace(start), `${new Date(start).toISOString()} is free`).toBe(true)
      }
      const listed = new Set(slots)
      for (let at = span.from; at < span.to; at += 15 * minuteMs) {
        if (quartersOf(at).some((quarter) => comesTwice(about, quarter))) continue
        const opens = isOpenQuarter(about, at) && !isOpenQuarter(about, at - 15 * minuteMs)
        if (opens && isOpenAll(at) && hasPlace(at)) expect(listed.has(at), `${new Date(at).toISOString()} is listed`).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
}, 180_000)

test('a hold takes a place until its time is up, and no longer', async () => {
  const businessId = shop.business.id
  const now = new Date('2026-03-23T06:00:00Z')
  await shop.inBusiness(async (tx) => {
    await putHolidays(tx, { businessId, holidays: [] })
    await putService(tx, { businessId, key: 'yoga', name: 'Yoga', duration_minutes: 60 })
    await putStaff(tx, { businessId, key: 'yoga-sam', name: 'Sam', services: ['yoga'], hours: daily('09:00', '10:00') })
  })
  const wish = { service: 'yoga', starts_at: '2026-03-24T09:00' }
  resultOf(await shop.run('hold_slot', { ...wish, minutes: 15 }, await shop.customer(), { now }))
  const free = (at: Date) =>
    shop.inBusiness((tx) =>
      findSlots(tx, { business: shop.business, service: 'yoga', from: new Date('2026-03-24'), to: new Date('2026-03-25'), now: at }),
    )
  expect(await free(now)).toEqual({ slots: [] })
  expect(await free(new Date(now.getTime() + 15 * minuteMs))).toMatchObject({ slots: [{ staff: 'yoga-sam' }] })
})
