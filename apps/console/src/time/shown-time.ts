const dayMs = 86_400_000

/** A moment in a list: "5 min. ago" within a day, a date before that. */
export function shownTime(instant: string, { now, locale }: { now: Date; locale: string }): string {
  const at = new Date(instant)
  const agoMs = now.getTime() - at.getTime()
  // a clock that is ahead of ours is no news from the future
  if (agoMs < 60_000) return relative(locale).format(0, 'second')
  if (agoMs < 3_600_000) return relative(locale).format(-Math.floor(agoMs / 60_000), 'minute')
  if (agoMs < dayMs) return relative(locale).format(-Math.floor(agoMs / 3_600_000), 'hour')
  const sameYear = at.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) }).format(at)
}

const relative = (locale: string) => new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' })

/** The minute, beside a message. */
export const clockTime = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

/** A moment to come: the minute today, with its date otherwise. */
export function comingTime(instant: string, { now, locale }: { now: Date; locale: string }): string {
  const at = new Date(instant)
  if (at.toDateString() === now.toDateString()) return clockTime(instant, locale)
  return dayAndTime(instant, locale)
}

/** A moment of any day, to the minute. */
export const dayAndTime = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(instant))

/** The whole moment with its zone, where there must be no doubt. */
export const fullTime = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23' }).format(new Date(instant))
