import type { FollowUpStep } from '@proviso/db'
import { daysBetween } from '../time/days-between.ts'
import { type QuietHours, quietInterval } from '../time/quiet-interval.ts'
import { wallInstant } from '../time/wall-instant.ts'

interface Rules {
  quiet: QuietHours | null
  timezone: string
}

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * When a step is due, counted from the one before it. A time of day is one of the business's clocks, so many calendar days later, and never
 * before the step it follows. What falls into the quiet hours waits for their end.
 */
export function stepTime(step: FollowUpStep, after: Date, { quiet, timezone }: Rules): Date {
  const wished = 'delayMinutes' in step ? after.getTime() + step.delayMinutes * minuteMs : wallTime(step, after.getTime(), timezone)
  return new Date(quietInterval(wished, quiet, timezone)?.to ?? wished)
}

function wallTime({ days, at }: { days: number; at: string }, after: number, timezone: string): number {
  const calendar = daysBetween({ from: after, to: after + (days + 2) * dayMs }, timezone)
  const times = calendar.slice(days).map(({ date }) => wallInstant(date, at, timezone))
  return times.find((time) => time > after) ?? after + days * dayMs
}
