import type { Words } from './to-words.ts'

const locales = ['en', 'de', 'es', 'pt', 'fr', 'it', 'nl', 'pl', 'ru', 'uk', 'tr', 'ar']
const names = new Map<string, Map<string, number>>()

/** Month names of a language as they stand alone and within a date ("март", "марта"), and their abbreviations. */
function monthNames(locale: string): Map<string, number> {
  let known = names.get(locale)
  if (known) return known
  known = new Map()
  for (const style of ['long', 'short'] as const) {
    const alone = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
    const within = new Intl.DateTimeFormat(locale, { month: style, day: 'numeric', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const day = new Date(Date.UTC(2024, month - 1, 15))
      const part = within.formatToParts(day).find(({ type }) => type === 'month')?.value
      for (const name of [alone.format(day), part ?? '']) {
        const word = name.toLocaleLowerCase('en').replace(/\.$/, '')
        if (/^\p{L}[\p{L}\p{M}]+$/u.test(word)) known.set(word, month)
      }
    }
  }
  names.set(locale, known)
  return known
}

/**
 * Whether words name that calendar day: its day and its month beside each other, in figures or with the month's name.
 * A year that is written has to be that one; a year that is not may be the nearest.
 */
export function namesDay(date: string, { tokens, sentAt }: Words, locale: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const isMonth = (word: string) => Number(word) === month || [locale, ...locales].some((each) => monthNames(each).get(word) === month)
  const isDay = (word: string) => /^\d{1,2}(?:st|nd|rd|th|er|го|º|ª)?$/u.test(word) && Number.parseInt(word, 10) === day
  const near = Math.abs(Date.parse(`${date}T12:00:00Z`) - sentAt.getTime()) < 366 * 86_400_000
  for (const [at, word] of tokens.entries()) {
    if (!isDay(word)) continue
    for (let other = Math.max(0, at - 2); other <= at + 2; other++) {
      if (other === at || !isMonth(tokens[other] ?? '')) continue
      const years = tokens
        .slice(Math.max(0, Math.min(at, other) - 2), Math.max(at, other) + 3)
        .filter((each) => /^(?:19|20)\d{2}$/.test(each))
      if (years.length ? years.includes(String(year)) : near || tokens.includes(String(year % 100).padStart(2, '0'))) return true
    }
  }
  return false
}
