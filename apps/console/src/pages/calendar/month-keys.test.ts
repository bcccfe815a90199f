import { describe, expect, it } from 'vitest'
import { dayByKey } from './month-keys.ts'

const from = (day: string, key: string, { firstDay = 1, rtl = false } = {}) => dayByKey(key, day, { firstDay, rtl })

describe('the keys of a month', () => {
  it('lead a day or a week on, across the ends of months', () => {
    expect(from('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
    expect(from('2026-12-31', 'ArrowLeft')).toBe('2026-12-30')
    expect(from('2026-12-03', 'ArrowUp')).toBe('2026-11-26')
    expect(from('2026-12-03', 'ArrowDown')).toBe('2026-12-10')
  })

  it('go where the arrow points, also from right to left', () => {
    expect(from('2026-12-10', 'ArrowLeft', { rtl: true })).toBe('2026-12-11')
    expect(from('2026-12-10', 'ArrowRight', { rtl: true })).toBe('2026-12-09')
  })

  it('lead to the ends of the week as it is shown', () => {
    // a Thursday
    expect([from('2026-12-03', 'Home'), from('2026-12-03', 'End')]).toEqual(['2026-11-30', '2026-12-06'])
    expect([from('2026-12-03', 'Home', { firstDay: 7 }), from('2026-12-03', 'End', { firstDay: 7 })]).toEqual(['2026-11-29', '2026-12-05'])
    expect(from('2026-12-06', 'Home', { firstDay: 6 })).toBe('2026-12-05')
  })

  it('lead a month on to a day that there is', () => {
    expect(from('2027-01-31', 'PageDown')).toBe('2027-02-28')
    expect(from('2026-12-31', 'PageUp')).toBe('2026-11-30')
  })

  it('leave every other key alone', () => {
    expect(['Enter', 'Tab', 'a', 'Escape'].map((key) => from('2026-12-03', key))).toEqual([undefined, undefined, undefined, undefined])
  })
})
