import type { WeeklyHours } from '@proviso/db'
import { weekdays } from '@proviso/db'
import { describe, expect, test } from 'vitest'
import { openIntervals } from './open-intervals.ts'

const daily = (from: string, to: string): WeeklyHours => Object.fromEntries(weekdays.map((day) => [day, [{ from, to }]]))
const at = (text: string) => Date.parse(text)
const iso = (intervals: { from: number; to: number }[]) =>
  intervals.map(({ from, to }) => `${new Date(from).toISOString()} ${new Date(to).toISOString()}`)
const hoursOf = (day: string, zone: string, hours = daily('00:00', '24:00')) => {
  const around = { from: at(`${day}T00:00:00Z`) - 40 * 3_600_000, to: at(`${day}T00:00:00Z`) + 60 * 3_600_000 }
  return openIntervals(
    { hours: { [weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'mon']: hours.mon }, exceptions: [] },
    zone,
    around,
  ).reduce((sum, { from, to }) => sum + (to - from) / 3_600_000, 0)
}

describe('days on which the clocks change have the hours they really have', () => {
  test.each([
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Asia/Beirut', '2026-03-29', 23],
    ['Asia/Beirut', '2026-10-24', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Kolkata', '2026-03-29', 24],
  ])('%s on %s is open %d hours around the clock', (zone, day, hours) => {
    expect(hoursOf(day, zone)).toBe(hours)
    expect(hoursOf(day, zone, daily('00:00', '23:59'))).toBe(hours)
  })

  test.each([
    ['Europe/Berlin', '2026-03-29', '00:00', '02:15', '2026-03-28T23:00:00.000Z 2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '05:00', '2026-03-29T01:00:00.000Z 2026-03-29T03:00:00.000Z'],
    ['America/New_York', '2026-03-08', '01:00', '02:45', '2026-03-08T06:00:00.000Z 2026-03-08T07:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '01:00', '02:15', '2026-10-03T14:30:00.000Z 2026-10-03T15:30:00.000Z'],
  ])(
    'in %s on %s, hours from %s to %s open or close when the clocks jump, if theirs is a time that is skipped',
    (zone, day, from, to, expected) => {
      const around = { from: at(`${day}T00:00:00Z`) - 12 * 3_600_000, to: at(`${day}T00:00:00Z`) + 12 * 3_600_000 }
      const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'mon'
      expect(iso(openIntervals({ hours: { [weekday]: [{ from, to }] }, exceptions: [] }, zone, around))).toEqual([expected])
    },
  )

  test('in Beirut the day that has no midnight begins at one', () => {
    const open = openIntervals({ hours: daily('00:00', '09:00'), exceptions: [] }, 'Asia/Beirut', {
      from: at('2026-03-28T23:00:00Z'),
      to: at('2026-03-29T05:00:00Z'),
    })
    expect(iso(open)).toEqual(['2026-03-28T22:00:00.000Z 2026-03-29T06:00:00.000Z'])
  })

  test('nine in the morning stays nine in the morning', () => {
    const open = openIntervals({ hours: daily('09:00', '10:00'), exceptions: [] }, 'Europe/Berlin', {
      from: at('2026-03-28T00:00:00Z'),
      to: at('2026-03-30T00:00:00Z'),
    })
    expect(iso(open)).toEqual(['2026-03-28T08:00:00.000Z 2026-03-28T09:00:00.000Z', '2026-03-29T07:00:00.000Z 2026-03-29T08:00:00.000Z'])
  })
})

test('an exception replaces the hours of its day, closed or with hours of its own', () => {
  const exceptions = [
    { date: '2026-12-24', hours: [{ from: '10:00', to: '12:00' }] },
    { date: '2026-12-25', closed: true },
  ]
  const open = openIntervals({ hours: daily('09:00', '17:00'), exceptions }, 'UTC', {
    from: at('2026-12-24T00:00:00Z'),
    to: at('2026-12-27T00:00:00Z'),
  })
  expect(iso(open)).toEqual(['2026-12-24T10:00:00.000Z 2026-12-24T12:00:00.000Z', '2026-12-26T09:00:00.000Z 2026-12-26T17:00:00.000Z'])
})
