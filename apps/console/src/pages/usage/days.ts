const dayMs = 86_400_000

/** The calendar day of a moment on the clocks of a zone: 2026-01-31. */
export const dayIn = (zone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at)

/** Days count by the calendar; which zone it is of does not matter here. */
export const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

export const monthStart = (day: string): string => `${day.slice(0, 8)}01`

/** Every day from one to another, both included. */
export function everyDay(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => daysBefore(from, -at))
}

/** A day as it stands on an axis; the names of days are those of the calendar, not of this clock. */
export const shownDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))
