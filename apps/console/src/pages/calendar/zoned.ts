import { Temporal } from 'temporal-polyfill'

/** A clock on the wall somewhere: the day, and the minutes that this clock shows since midnight. */
export interface Wall {
  date: string
  minutes: number
}

/** What the clock of a zone shows at an instant. */
export function wallOf(instant: string, zone: string): Wall {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return { date: at.toPlainDate().toString(), minutes: at.hour * 60 + at.minute }
}

const plain = ({ date, minutes }: Wall) =>
  Temporal.PlainDate.from(date)
    .add({ days: Math.floor(minutes / 1440) })
    .toPlainDateTime({ hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 })

/**
 * The instants at which the clock of a zone shows this: none where the clocks jump over it, two where they show it twice, the earlier first.
 */
export function instantsOf(wall: Wall, zone: string): string[] {
  const shown = plain(wall)
  const both = (['earlier', 'later'] as const).map((disambiguation) => shown.toZonedDateTime(zone, { disambiguation }))
  const real = both.filter((at) => at.toPlainDateTime().equals(shown)).map((at) => at.toInstant().toString())
  return [...new Set(real)]
}

/** When a calendar day begins somewhere; not at midnight where midnight is skipped. */
export const dayBegins = (date: string, zone: string): string => Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString()

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

export const addMonths = (date: string, months: number): string => Temporal.PlainDate.from(date).add({ months }).toString()

/** Today by the calendar of a zone. */
export const today = (zone: string, now = new Date()): string => wallOf(now.toISOString(), zone).date

/** 1 is Monday. */
export const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** The seven days around a date, from Monday or Sunday on, as the locale has it. */
export function weekOf(date: string, firstDay = 1): string[] {
  const back = (weekday(date) - firstDay + 7) % 7
  return Array.from({ length: 7 }, (_, at) => addDays(date, at - back))
}

/** Whole weeks that cover the month of a date. */
export function monthOf(date: string, firstDay = 1): string[][] {
  const first = Temporal.PlainDate.from(date).with({ day: 1 })
  const weeks: string[][] = []
  for (let week = weekOf(first.toString(), firstDay); ; week = weekOf(addDays(week[0] ?? date, 7), firstDay)) {
    if (weeks.length && !week.some((day) => day.startsWith(date.slice(0, 7)))) return weeks
    weeks.push(week)
  }
}

/** Beyond them no calendar of a business reaches, and a month around a day may have days that no clock of this product knows. */
const [firstDate, lastDate] = ['1970-01-01', '8999-12-31']

/** A day that a calendar can be opened at. */
export const isDate = (text: unknown): text is string => {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text) || text < firstDate || text > lastDate) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

/** "14:05" of minutes since midnight, as fields of forms write it. */
export const clockText = (minutes: number): string => {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Minutes since midnight of "14:05"; "24:00" is the day's end. */
export function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
