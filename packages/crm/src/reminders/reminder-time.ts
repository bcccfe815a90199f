import { type QuietHours, quietInterval } from '../time/quiet-interval.ts'

interface Visit {
  startsAt: Date
  /** When it came to stand at this time. */
  placedAt: Date
  minutesBefore: number
  quiet: QuietHours | null
  timezone: string
}

const minuteMs = 60_000
/** A reminder that comes later than that is none. */
const leastMs = 30 * minuteMs

/**
 * When to remind of a visit. A time in the quiet hours waits for their end, if that is still half an hour before the visit; else it comes
 * shortly before they begin. Undefined for a time that was past when the booking was made: who has just booked need not be reminded.
 */
export function reminderTime({ startsAt, placedAt, minutesBefore, quiet, timezone }: Visit): Date | undefined {
  const wished = startsAt.getTime() - minutesBefore * minuteMs
  if (wished < placedAt.getTime()) return undefined
  const silence = quietInterval(wished, quiet, timezone)
  if (!silence) return new Date(wished)
  if (silence.to <= startsAt.getTime() - leastMs) return new Date(silence.to)
  const before = [leastMs, minuteMs].map((ahead) => silence.from - ahead)
  const due = before.find((at) => at >= placedAt.getTime() && !quietInterval(at, quiet, timezone))
  return due === undefined ? undefined : new Date(due)
}
