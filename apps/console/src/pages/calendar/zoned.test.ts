import { describe, expect, it } from 'vitest'
import { clockText, dayBegins, instantsOf, isDate, monthOf, wallOf, weekOf } from './zoned.ts'

const at = (date: string, minutes: number) => ({ date, minutes })
const hour = 60

describe('the clock on the wall and the instant', () => {
  it.each([
    ['America/New_York', '2026-03-08', 150],
    ['Europe/Berlin', '2026-03-29', 150],
    ['Australia/Lord_Howe', '2026-10-04', 135],
    ['Asia/Beirut', '2026-03-29', 30],
  ])('in %s no instant shows what is jumped over on %s', (zone, date, minutes) => {
    expect(instantsOf(at(date, minutes), zone)).toEqual([])
  })

  it.each([
    ['America/New_York', '2026-11-01', 90, ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']],
    ['Europe/Berlin', '2026-10-25', 150, ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']],
    ['Australia/Lord_Howe', '2026-04-05', 105, ['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z']],
    ['Asia/Beirut', '2026-10-24', 23 * hour + 30, ['2026-10-24T20:30:00Z', '2026-10-24T21:30:00Z']],
  ])('in %s two instants show what comes twice on %s', (zone, date, minutes, instants) => {
    expect(instantsOf(at(date, minutes), zone)).toEqual(instants)
  })

  it.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Beirut'])(
    'in %s every quarter of an hour around both changes comes back as it was',
    (zone) => {
      for (const start of ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31']) {
        const from = Date.parse(`${start}T00:00:00Z`)
        for (let step = 0; step < 3 * 96; step++) {
          const instant = new Date(from + step * 900_000).toISOString().replace('.000', '')
          expect(instantsOf(wallOf(instant, zone), zone)).toContain(instant)
        }
      }
    },
  )

  it('a day begins when its first minute does, also where midnight is skipped', () => {
    expect(dayBegins('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00Z')
    expect(wallOf(dayBegins('2026-03-29', 'Asia/Beirut'), 'Asia/Beirut')).toEqual(at('2026-03-29', 60))
    expect(dayBegins('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00Z')
  })

  it('minutes past the end of a day are those of the next', () => {
    expect(instantsOf(at('2026-05-01', 1470), 'Europe/Berlin')).toEqual(['2026-05-01T22:30:00Z'])
    expect(clockText(1470)).toBe('00:30')
  })
})

describe('the calendar', () => {
  it('has weeks from Monday or from Sunday, over the ends of months and years', () => {
    expect(weekOf('2026-01-01')).toEqual(['2025-12-29', '2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'])
    expect(weekOf('2026-11-29', 7)[0]).toBe('2026-11-29')
    expect(weekOf('2026-11-28', 7)[0]).toBe('2026-11-22')
  })

  it('covers a month with whole weeks and no more', () => {
    expect(monthOf('2026-02-14', 7).length).toBe(4)
    expect(monthOf('2026-02-14').length).toBe(5)
    expect(monthOf('2026-08-31').at(-1)).toContain('2026-08-31')
  })

  it('takes no date that is none', () => {
    expect(['2026-02-28', '2026-02-29', '2026-2-1', '', 5, undefined].map(isDate)).toEqual([true, false, false, false, false, false])
    expect(['0000-01-01', '1969-12-31', '1970-01-01', '8999-12-31', '9999-12-31'].map(isDate)).toEqual([false, false, true, true, false])
  })
})
