import type { Interval } from '../calendar/shapes.ts'
import { minutesOf } from '../calendar/zoned.ts'

/** Whether spans of a day cannot be: one that ends before it begins, lacks a time, or overlaps another. */
export function areWrong(spans: readonly Interval[]): boolean {
  const sorted = spans.toSorted((a, b) => a.from.localeCompare(b.from))
  return sorted.some(({ from, to }, at) => {
    const next = sorted[at + 1]
    return from === '' || to === '' || minutesOf(from) >= minutesOf(to) || (next !== undefined && minutesOf(next.from) < minutesOf(to))
  })
}
