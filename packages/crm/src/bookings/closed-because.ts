import { daysBetween } from '../time/days-between.ts'
import { hoursOfDay, type WallHours } from './hours-of-day.ts'
import { type Interval, wallInterval } from './open-intervals.ts'
import type { Member } from './read-offer.ts'

export interface Reason {
  code:
    | 'past'
    | 'notice'
    | 'horizon'
    | 'nobody'
    | 'outside_hours'
    | 'closed'
    | 'holiday'
    | 'break'
    | 'booked'
    | 'held'
    | 'buffer'
    | 'capacity'
    | 'between_slots'
  sentence: string
  /** Reference of what stands there. */
  booking?: string
  /** By the clock on the wall: when they are open that day, have their break, or have what stands there. */
  hours?: WallHours[]
  /** How long ahead it has to be booked. */
  minutes?: number
  /** How far ahead it can be booked. */
  days?: number
}

/** Why somebody is not open for all of a time, by the day on which it begins (and the one on which it ends). */
export function closedBecause(member: Member, timezone: string, slot: Interval): Reason[] {
  const reasons = daysBetween({ from: slot.from, to: slot.to - 1 }, timezone).flatMap((day): Reason[] => {
    const { by, name, open, breaks } = hoursOfDay(member, day)
    const hit = breaks.filter((each) => overlaps(wallInterval(day.date, each, timezone), slot))
    const pauses = hit.map(
      (each): Reason => ({
        code: 'break',
        sentence: `${member.name} has a break from ${each.from} to ${each.to} (${timezone}).`,
        hours: [each],
      }),
    )
    if (by === 'holiday' && !open.length) return [{ code: 'holiday', sentence: `${day.date} is ${name}: the business is closed.` }]
    if (by === 'exception' && !open.length) return [{ code: 'closed', sentence: `${member.name} is away on ${day.date}.` }]
    if (coveredWithin(open, day.date, timezone, slot)) return pauses
    const hours = open.length ? `open ${open.map(({ from, to }) => `${from} to ${to}`).join(' and ')} on ${day.date}` : 'not open'
    const why = by === 'holiday' ? ` (${name})` : by === 'exception' ? ' (a day that differs)' : ''
    const weekday = open.length ? '' : ` on ${day.date}`
    const sentence = `${member.name} is ${hours}${weekday}${why} (${timezone}).`
    return [{ code: 'outside_hours', sentence, ...(open.length ? { hours: open } : {}) }, ...pauses]
  })
  return reasons.length ? reasons : [{ code: 'outside_hours', sentence: `${member.name} is not open for all of that time (${timezone}).` }]
}

const overlaps = (one: Interval, other: Interval): boolean => one.from < other.to && one.to > other.from

/** Whether the day's hours hold all that falls on it, breaks aside. */
function coveredWithin(open: WallHours[], date: string, timezone: string, slot: Interval): boolean {
  const whole = wallInterval(date, { from: '00:00', to: '24:00' }, timezone)
  const part = { from: Math.max(slot.from, whole.from), to: Math.min(slot.to, whole.to) }
  return open.map((each) => wallInterval(date, each, timezone)).some(({ from, to }) => from <= part.from && part.to <= to)
}
