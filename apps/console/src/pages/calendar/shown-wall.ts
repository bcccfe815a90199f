import { texts } from '../../texts/index.ts'
import { zoneName } from '../../time/zone-name.ts'
import { clockText } from './zoned.ts'

/** A calendar day has no zone: it is formatted as the day it is, wherever the browser stands. */
const format = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(texts.locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

export const dayLong = (date: string): string => format(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
export const dayShort = (date: string): string => format(date, { weekday: 'short', day: 'numeric', month: 'short' })
/** "Wed 2", where the month stands above. */
export const dayHead = (date: string): string => `${weekdayName(date, 'short')} ${dayNumber(date)}`
export const dayNumber = (date: string): string => format(date, { day: 'numeric' })
export const monthTitle = (date: string): string => format(date, { month: 'long', year: 'numeric' })
export const weekdayName = (date: string, width: 'long' | 'short' | 'narrow'): string => format(date, { weekday: width })

/** A week whose days are known by name: 1 June 2026 was a Monday. */
const namedWeek = (at: number) => `2026-06-0${1 + at}`

/** The name of a day by its place in the week; 0 is Monday. */
export const dayName = (at: number): string => weekdayName(namedWeek(at), 'long')

/** "Mon – Fri", or "Sat" where it is one day. */
export const daysName = (from: number, to: number): string =>
  from === to
    ? weekdayName(namedWeek(from), 'short')
    : new Intl.DateTimeFormat(texts.locale, { weekday: 'short', timeZone: 'UTC' }).formatRange(
        new Date(`${namedWeek(from)}T12:00:00Z`),
        new Date(`${namedWeek(to)}T12:00:00Z`),
      )

export const spanTitle = (from: string, to: string): string =>
  new Intl.DateTimeFormat(texts.locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T12:00:00Z`),
    new Date(`${to}T12:00:00Z`),
  )

/** "15:00 (Dubai)": no time of a visit stands without its place. */
export const withZone = (minutes: number, zone: string): string => texts.calendar.inZone(clockText(minutes), zoneName(zone))

/** The first day of the week where the reader lives, as far as the browser tells; 1 is Monday. */
export function firstDayOfWeek(): number {
  const locale = new Intl.Locale(navigator.language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return locale.getWeekInfo?.().firstDay ?? 1
}
