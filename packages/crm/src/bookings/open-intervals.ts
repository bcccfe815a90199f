import { type StaffRow, weekdays } from '@proviso/db'
import { Temporal } from 'temporal-polyfill'

/** Half-open, in milliseconds since the epoch. */
export interface Interval {
  from: number
  to: number
}

type Hours = Pick<StaffRow, 'hours' | 'exceptions'>

/**
 * When somebody is open between two instants, in order. Hours are wall-clock times of their zone, so a day on which the clocks change
 * has the hours that it really has. An exception replaces the weekday's hours.
 */
export function openIntervals({ hours, exceptions }: Hours, timezone: string, { from, to }: Interval): Interval[] {
  const special = new Map(exceptions.map((exception) => [exception.date, exception]))
  const dayOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate()
  const open: Interval[] = []
  for (let day = dayOf(from), last = dayOf(to); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const exception = special.get(day.toString())
    const weekday = weekdays[day.dayOfWeek - 1]
    const wall = exception ? (exception.closed ? [] : (exception.hours ?? [])) : ((weekday && hours[weekday]) ?? [])
    for (const { from: opens, to: closes } of wall) {
      const interval = { from: instantOf(day, opens, timezone), to: instantOf(day, closes === '23:59' ? '24:00' : closes, timezone) }
      if (interval.from < to && interval.to > from && interval.from < interval.to) open.push(interval)
    }
  }
  return open.sort((a, b) => a.from - b.from)
}

/** `24:00` is the start of the next day, whenever that is: in Beirut a day can begin at 01:00. */
function instantOf(day: Temporal.PlainDate, time: string, timezone: string): number {
  if (time === '24:00') return day.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds
  return day.toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
}
