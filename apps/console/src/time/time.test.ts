import { describe, expect, it } from 'vitest'
import { dayKey, dayTitle } from './day-title.ts'
import { clockTime, comingTime, fullTime, shownTime } from './shown-time.ts'

const now = new Date(2026, 2, 29, 12, 0, 0)
const agoMs = (ms: number) => new Date(now.getTime() - ms).toISOString()
const about = { now, locale: 'en' }
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

describe('a moment in a list', () => {
  it.each([
    [0, 'now'],
    [-5 * minuteMs, 'now'],
    [59_999, 'now'],
    [minuteMs, '1 min. ago'],
    [59 * minuteMs, '59 min. ago'],
    [hourMs, '1 hr. ago'],
    [23 * hourMs, '23 hr. ago'],
    [3 * dayMs, 'Mar 26'],
    [400 * dayMs, 'Feb 22, 2025'],
  ])('%i ms ago is said as "%s"', (ms, said) => {
    expect(shownTime(agoMs(ms), about)).toBe(said)
  })

  it.each([
    ['en', 'ago'],
    ['es', 'hace'],
    ['pt', 'há'],
    ['ru', 'назад'],
    ['ar', 'قبل'],
  ])('says in %s that it is past, in a word and not by a minus sign', (locale, word) => {
    for (const ms of [17 * minuteMs, 5 * hourMs]) {
      const said = shownTime(agoMs(ms), { now, locale })
      expect(said).toContain(word)
      expect(said).not.toMatch(/[-−]/)
    }
  })
})

describe('the day above messages', () => {
  const words = { ...about, today: 'Today', yesterday: 'Yesterday' }
  const day = (...date: [number, number, number, number, number]) => dayTitle(new Date(...date).toISOString(), words)

  it('goes by the calendar, not by 24 hours', () => {
    expect(day(2026, 2, 29, 0, 1)).toBe('Today')
    expect(day(2026, 2, 28, 0, 1)).toBe('Yesterday')
    expect(day(2026, 2, 27, 23, 59)).toBe('Friday, March 27')
    expect(day(2025, 11, 31, 23, 59)).toBe('Wednesday, December 31, 2025')
  })

  it('tells days apart by year and month too', () => {
    const keys = [new Date(2026, 0, 11), new Date(2026, 10, 1), new Date(2025, 0, 11)].map(dayKey)
    expect(new Set(keys).size).toBe(3)
  })
})

it('says the minute today, and the date of a moment on another day', () => {
  const at = new Date(2026, 2, 29, 23, 5).toISOString()
  expect(clockTime(at, 'en')).toBe('23:05')
  expect(comingTime(at, about)).toBe('23:05')
  expect(comingTime(new Date(2026, 2, 30, 0, 5).toISOString(), about)).toBe('Mar 30, 2026, 00:05')
  expect(fullTime(at, 'en')).toMatch(/^Mar 29, 2026, 23:05:00 \S+/)
})
