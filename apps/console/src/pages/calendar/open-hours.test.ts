import { describe, expect, it } from 'vitest'
import { joined, openOn, shownHours, shutOn } from './open-hours.ts'

const sam = {
  hours: { mon: [{ from: '09:00', to: '18:00' }] },
  breaks: { mon: [{ from: '13:00', to: '14:00' }] },
  exceptions: [
    { date: '2026-12-07', hours: [{ from: '10:00', to: '12:00' }] },
    { date: '2026-12-14', closed: true },
  ],
}
const monday = '2026-11-30'
const hours = (...pairs: [number, number][]) => pairs.map(([from, to]) => ({ from: from * 60, to: to * 60 }))

describe('who is there when', () => {
  it('goes by the week less its breaks', () => {
    expect(openOn(sam, monday, [])).toEqual(hours([9, 13], [14, 18]))
    expect(openOn(sam, '2026-12-01', [])).toEqual([])
  })

  it('goes by a holiday before the week, and by an exception before a holiday, without the breaks of the week', () => {
    const holidays = ['2026-11-30', '2026-12-07'].map((date) => ({ date, name: 'Feast' }))
    expect(openOn(sam, monday, holidays)).toEqual([])
    expect(openOn(sam, monday, [{ date: monday, name: 'Feast', hours: [{ from: '12:00', to: '15:00' }] }])).toEqual(hours([12, 15]))
    expect(openOn(sam, '2026-12-07', holidays)).toEqual(hours([10, 12]))
    expect(openOn(sam, '2026-12-14', [])).toEqual([])
  })

  it('shades the rest of the day that is shown', () => {
    expect(shutOn(hours([9, 13], [14, 18]), { from: 480, to: 1140 })).toEqual(hours([8, 9], [13, 14], [18, 19]))
  })
})

it('a grid shows whole hours of whoever is there and of what stands outside of them', () => {
  expect(shownHours(hours([9, 18]), [{ from: 410, to: 440 }])).toEqual({ from: 360, to: 1080 })
  expect(shownHours([], [])).toEqual({ from: 480, to: 1080 })
  expect(shownHours([], [{ from: 1410, to: 1500 }])).toEqual({ from: 1380, to: 1440 })
})

it('several who are there are one span where they overlap or touch', () => {
  expect(joined(hours([14, 18], [9, 12], [12, 13], [10, 11]))).toEqual(hours([9, 13], [14, 18]))
})
