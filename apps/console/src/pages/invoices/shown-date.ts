import { texts } from '../../texts/index.ts'

/** A day of the calendar, such as a due date: it has no zone. */
export const shownDay = (date: string): string =>
  new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

/** A moment by the clocks of the business. */
export const shownMoment = (instant: string, zone: string | undefined): string =>
  new Intl.DateTimeFormat(texts.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    ...(zone ? { timeZone: zone } : {}),
  }).format(new Date(instant))

/** The day of a moment by the calendar of the business. */
export const shownDayOf = (instant: string, zone: string | undefined): string =>
  new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', ...(zone ? { timeZone: zone } : {}) }).format(new Date(instant))
