import type { Interval } from '../bookings/open-intervals.ts'
import { daysBetween } from './days-between.ts'
import { wallInstant } from './wall-instant.ts'

/** Wall-clock times between which nobody is written to unasked; `to` before `from` goes past midnight. */
export interface QuietHours {
  from: string
  to: string
}

const dayMs = 86_400_000

/** The quiet time around an instant, in milliseconds since the epoch; undefined where it is not quiet. */
export function quietInterval(at: number, quiet: QuietHours | null, timezone: string): Interval | undefined {
  if (!quiet) return undefined
  const days = daysBetween({ from: at - dayMs, to: at + dayMs }, timezone)
  return days
    .map(({ date }, index) => {
      const end = quiet.to > quiet.from ? date : days[index + 1]?.date
      return end ? { from: wallInstant(date, quiet.from, timezone), to: wallInstant(end, quiet.to, timezone) } : undefined
    })
    .find((each): each is Interval => each !== undefined && each.from <= at && at < each.to)
}
