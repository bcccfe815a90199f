import { localClock, localDay } from '../time/local-text.ts'
import { readInstant } from '../time/read-instant.ts'
import { namesDay } from '../words/names-day.ts'
import type { Words } from '../words/to-words.ts'
import { asText, type FieldKind } from './field-kind.ts'
import { dateFormat } from './intl-formats.ts'

/** An instant, stored in UTC; a time without an offset is one of the business's zone. */
export const datetime: FieldKind = {
  parse(entered, { business }) {
    if (typeof entered !== 'string') return { problem: 'has to be a date and time such as 2026-03-29T10:00' }
    const read = readInstant(entered.trim(), business.timezone)
    return 'at' in read ? { value: read.at.toISOString() } : read
  },
  format: (stored, { business }) =>
    dateFormat(business.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: business.timezone }).format(new Date(asText(stored))),
  standsIn(stored, words, { business }) {
    const at = new Date(asText(stored))
    return namesDay(localDay(at, business.timezone), words, business.locale) && namesTime(localClock(at, business.timezone), words)
  },
}

/** "15:00", "15h", "3 pm" and "3" for three in the afternoon; minutes have to be there unless they are zero. */
function namesTime(clock: string, { text }: Words): boolean {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  for (const [, hours, minutes, half] of text.matchAll(/(?<!\d)(\d{1,2})(?:[:.h](\d{2}))?\s*([ap]\.?m\b)?/giu)) {
    const told = Number(hours)
    const afternoon = half ? /^p/i.test(half) : undefined
    const fits = told === hour && afternoon === undefined ? true : told === hour % 12 || (told === 12 && hour % 12 === 0)
    if (fits && (afternoon === undefined || afternoon === hour >= 12) && Number(minutes ?? 0) === minute) return true
  }
  return false
}
