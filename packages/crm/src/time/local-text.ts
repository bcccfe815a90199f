import { Temporal } from 'temporal-polyfill'

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const zoned = (at: Date, timezone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone)

/** An instant as the clock on the wall shows it, with zone and offset, in a form that no model reads wrongly: `Sun 2026-03-29 10:00 Europe/Berlin (UTC+02:00)`. */
export function localText(at: Date, timezone: string): string {
  const local = zoned(at, timezone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return `${names[local.dayOfWeek - 1]} ${local.toPlainDate()} ${time} ${timezone} (UTC${local.offset})`
}

/** The calendar day in that zone: `2026-03-29`. */
export const localDay = (at: Date, timezone: string): string => zoned(at, timezone).toPlainDate().toString()

/** What the clock shows: `10:00`. */
export const localClock = (at: Date, timezone: string): string => zoned(at, timezone).toPlainTime().toString({ smallestUnit: 'minute' })

/** An instant in that zone as ISO 8601 has it, to the second: `2026-03-29T10:00:00+02:00`. */
export const localInstant = (at: Date, timezone: string): string =>
  zoned(at, timezone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** A calendar day so many days after another. */
export const daysLater = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()
