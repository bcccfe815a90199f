interface About {
  now: Date
  locale: string
  today: string
  yesterday: string
}

/** Year, month and day on this clock: equal for moments of one day. */
export function dayKey(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].join('-')
}

/** How the day of a moment is called above its messages. */
export function dayTitle(instant: string, { now, locale, today, yesterday }: About): string {
  const at = new Date(instant)
  if (dayKey(at) === dayKey(now)) return today
  // by the calendar, not by 24 hours: a day of a clock change has 23 or 25
  if (dayKey(at) === dayKey(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return yesterday
  const sameYear = at.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at)
}
