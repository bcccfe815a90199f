import { type Weekday, weekdays } from '@proviso/db'
import { localDay } from './local-text.ts'

export interface Day {
  /** `2026-03-29` */
  date: string
  weekday: Weekday
}

const dayMs = 86_400_000

/** The calendar days that a span of time touches in a zone, in order. */
export function daysBetween({ from, to }: { from: number; to: number }, timezone: string): Day[] {
  const last = localDay(new Date(to), timezone)
  const days: Day[] = []
  // a calendar day has no zone: as midnights of UTC they are counted without the clocks of any
  for (let at = Date.parse(localDay(new Date(from), timezone)); ; at += dayMs) {
    const date = new Date(at).toISOString().slice(0, 10)
    const weekday = weekdays[(new Date(at).getUTCDay() + 6) % 7]
    if (date > last || !weekday) return days
    days.push({ date, weekday })
  }
}
