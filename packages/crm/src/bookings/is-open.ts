import type { Hours } from './hours-of-day.ts'
import { type Interval, joinTouching, openIntervals } from './open-intervals.ts'

/** Whether somebody is open for all of that time, past midnight too. */
export const isOpen = (hours: Hours, timezone: string, { from, to }: Interval): boolean =>
  joinTouching(openIntervals(hours, timezone, { from, to })).some((open) => open.from <= from && to <= open.to)
