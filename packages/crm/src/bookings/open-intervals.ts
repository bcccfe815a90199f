import { daysBetween } from '../time/days-between.ts'
import { wallInstant } from '../time/wall-instant.ts'
import { type Hours, hoursOfDay, type WallHours } from './hours-of-day.ts'

/** Half-open, in milliseconds since the epoch. */
export interface Interval {
  from: number
  to: number
}

/**
 * When somebody is open between two instants, in order, breaks taken out; no interval goes past the end of its day, and none touches another
 * of the same day. Hours are wall-clock times of their zone, so a day on which the clocks change has the hours that it really has.
 * @param days of that time in that zone, where they are at hand
 */
export function openIntervals(
  hours: Hours,
  timezone: string,
  { from, to }: Interval,
  days = daysBetween({ from, to }, timezone),
): Interval[] {
  return days.flatMap((day) => {
    const { open, breaks } = hoursOfDay(hours, day)
    const instants = (each: WallHours) => wallInterval(day.date, each, timezone)
    return without(joinTouching(open.map(instants)), breaks.map(instants)).filter((each) => each.from < to && each.to > from)
  })
}

/** The time that wall-clock hours of a day take; `23:59` means the end of the day. */
export const wallInterval = (date: string, { from, to }: WallHours, timezone: string): Interval => ({
  from: wallInstant(date, from, timezone),
  to: wallInstant(date, to === '23:59' ? '24:00' : to, timezone),
})

/** Intervals in order, with those that touch or overlap made one. */
export function joinTouching(intervals: Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const each of intervals.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && each.from <= last.to) last.to = Math.max(last.to, each.to)
    else joined.push({ ...each })
  }
  return joined
}

function without(open: Interval[], breaks: Interval[]): Interval[] {
  let left = open
  for (const pause of breaks) {
    left = left.flatMap(({ from, to }) => [
      { from, to: Math.min(to, pause.from) },
      { from: Math.max(from, pause.to), to },
    ])
    left = joinTouching(left)
  }
  return left
}
