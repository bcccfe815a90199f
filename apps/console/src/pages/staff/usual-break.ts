import { inMinutes, type Minutes, without } from '../calendar/open-hours.ts'
import type { Interval } from '../calendar/shapes.ts'
import { clockText } from '../calendar/zoned.ts'

const lunch: Minutes = { from: 13 * 60, to: 14 * 60 }
const stepMinutes = 15

/** The break that is likely meant on a day of these hours: lunch, or a short one in the middle of what is left of the day. */
export function usualBreak(hours: readonly Interval[], breaks: readonly Interval[]): Interval {
  const left = without(inMinutes(hours), inMinutes(breaks))
  if (left.length === 0 || left.some(({ from, to }) => from < lunch.from && lunch.to < to)) return written(lunch)
  const longest = left.reduce((best, each) => (each.to - each.from > best.to - best.from ? each : best))
  const whole = longest.to - longest.from
  const minutes = Math.min(60, Math.max(stepMinutes, down(whole / 4)))
  const from = longest.from + down((whole - minutes) / 2)
  return written({ from, to: Math.min(from + minutes, longest.to) })
}

const down = (minutes: number) => Math.floor(minutes / stepMinutes) * stepMinutes

const written = ({ from, to }: Minutes): Interval => ({ from: clockText(from), to: to === 1440 ? '24:00' : clockText(to) })
