import type { Interval, Staff } from '../calendar/shapes.ts'
import { weekdays } from '../calendar/shapes.ts'

export interface Days {
  /** Places in the week; 0 is Monday. */
  from: number
  to: number
  spans: readonly Interval[]
}

/** A week as it is told: days that follow each other with the same hours are one, and those without any are left out. */
export function weekInShort(week: Staff['hours']): Days[] {
  const told: Days[] = []
  for (const [at, day] of weekdays.entries()) {
    const spans = (week[day] ?? []).toSorted((a, b) => a.from.localeCompare(b.from))
    const last = told.at(-1)
    if (last && last.to === at - 1 && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = at
    else if (spans.length > 0) told.push({ from: at, to: at, spans })
  }
  return told
}
