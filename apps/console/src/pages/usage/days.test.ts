import { describe, expect, it } from 'vitest'
import { dayIn, daysBefore, everyDay, monthStart } from './days.ts'
import { shownUsd } from './shown-usd.ts'

describe('days of usage', () => {
  it('are those of the zone, not of this clock', () => {
    const at = new Date('2026-03-31T22:30:00Z')
    expect(dayIn('Europe/Berlin', at)).toBe('2026-04-01')
    expect(dayIn('America/New_York', at)).toBe('2026-03-31')
  })

  it('go over months and clock changes one by one', () => {
    expect(everyDay('2026-03-27', '2026-04-01')).toEqual([
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
    ])
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
    expect(monthStart('2026-03-31')).toBe('2026-03-01')
    expect(everyDay('2026-03-02', '2026-03-01')).toEqual([])
  })
})

it('a cost of less than a cent is no zero', () => {
  expect([0, 0.0004, 0.25, 12.5].map((usd) => shownUsd(usd, 'en'))).toEqual(['$0.00', '$0.0004', '$0.25', '$12.50'])
  expect(shownUsd(0.25, 'ar-u-nu-latn')).toBe('\u20660.25\u00a0US$\u2069')
})
