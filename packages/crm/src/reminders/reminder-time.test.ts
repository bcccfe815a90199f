import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietInterval } from '../time/quiet-interval.ts'
import { reminderTime } from './reminder-time.ts'

const night = { from: '21:00', to: '08:00' }
const berlin = { timezone: 'Europe/Berlin', quiet: night, placedAt: new Date('2026-03-01T00:00:00Z') }
const at = (text: string) => new Date(text)

test.each([
  ['a day before, by the clock', '2026-06-10T12:00:00Z', 1440, '2026-06-09T12:00:00.000Z'],
  ['an early one waits for the end of the quiet hours', '2026-06-10T08:00:00Z', 180, '2026-06-10T06:00:00.000Z'],
  ['one for an early visit comes the evening before', '2026-06-10T06:15:00Z', 60, '2026-06-09T18:30:00.000Z'],
  ['the quiet hours end by the wall clock on the day on which it changes', '2026-03-29T08:00:00Z', 180, '2026-03-29T06:00:00.000Z'],
])('%s', (_name, startsAt, minutesBefore, due) => {
  expect(reminderTime({ ...berlin, startsAt: at(startsAt), minutesBefore })?.toISOString()).toBe(due)
})

test('who books when it would have been time already is not reminded', () => {
  const startsAt = at('2026-06-10T12:00:00Z')
  expect(reminderTime({ ...berlin, startsAt, minutesBefore: 120, placedAt: at('2026-06-10T10:30:00Z') })).toBeUndefined()
  expect(
    reminderTime({ ...berlin, startsAt: at('2026-06-10T06:15:00Z'), minutesBefore: 60, placedAt: at('2026-06-09T20:00:00Z') }),
  ).toBeUndefined()
})

const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Beirut', 'Australia/Lord_Howe', 'Africa/Casablanca']
const clock = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`)

test('a reminder is never in the quiet hours, never before the booking, and always before the visit', () => {
  fc.assert(
    fc.property(
      fc.record({
        startsAt: fc.date({ min: at('2026-01-02T00:00:00Z'), max: at('2026-12-30T00:00:00Z'), noInvalidDate: true }),
        minutesBefore: fc.integer({ min: 5, max: 4320 }),
        bookedMinutes: fc.integer({ min: 0, max: 10_000 }),
        from: clock,
        to: clock,
        timezone: fc.constantFrom(...zones),
      }),
      ({ startsAt, minutesBefore, bookedMinutes, from, to, timezone }) => {
        fc.pre(from !== to)
        const quiet = { from, to }
        const placedAt = new Date(startsAt.getTime() - bookedMinutes * 60_000)
        const due = reminderTime({ startsAt, minutesBefore, placedAt, quiet, timezone })
        if (!due) return
        expect(quietInterval(due.getTime(), quiet, timezone)).toBeUndefined()
        expect(due.getTime()).toBeGreaterThanOrEqual(placedAt.getTime())
        expect(due.getTime()).toBeLessThan(startsAt.getTime())
      },
    ),
    { numRuns: 2000 },
  )
})
