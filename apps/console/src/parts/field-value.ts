import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { type Money, moneyField, shownMoney } from './shown-money.ts'
import { typedDecimal } from './typed-decimal.ts'

type Field = AnswerOf<typeof endpoints.fields.get>
type Business = Pick<AnswerOf<typeof endpoints.business.get>, 'timezone' | 'currency'>

/** What stands in an input: text, or the chosen ones of several. */
export type Draft = string | string[]

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && typeof value.amount === 'number' && 'currency' in value

/** A stored value as it is typed; empty where there is none. */
export function draftOf({ type }: Pick<Field, 'type'>, value: unknown, { timezone }: Business): Draft {
  if (type === 'multi_select') return Array.isArray(value) ? value.map(String) : []
  if (value === null || value === undefined) return ''
  if (type === 'money') return isMoney(value) ? moneyField(value) : ''
  if (type === 'datetime') return localMinute(String(value), timezone)
  return String(value)
}

/** What is sent for a draft; null clears. What is no number is sent as it was typed, and refused; moments are of the business's zone. */
export function enteredOf({ type }: Pick<Field, 'type'>, draft: Draft, currency: string): string | string[] | null {
  if (Array.isArray(draft)) return draft.length ? draft : null
  const text = draft.trim()
  if (!text) return null
  if (type === 'number') return typedDecimal(text) ?? text
  if (type === 'money') return `${typedDecimal(text) ?? text} ${currency}`
  return text
}

/** The currency of a stored amount, else the business's. */
export const currencyOf = (value: unknown, { currency }: Business): string => (isMoney(value) ? value.currency : currency)

// Swedes write dates as ISO 8601 does; a library of calendars for this would weigh as much as the page that needs it.
const isoDate = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })

function localMinute(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant)).replace(' ', 'T')
}

interface Reader extends Business {
  locale: string
  yes: string
  no: string
}

/** A stored value in the words of who reads it. */
export function shownFieldValue({ type }: Pick<Field, 'type'>, value: unknown, { locale, timezone, yes, no }: Reader): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value)
  if (isMoney(value)) return shownMoney(value, locale)
  const text = String(value)
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))
  }
  if (type === 'datetime' && !Number.isNaN(Date.parse(text))) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: timezone }).format(
      new Date(text),
    )
  }
  return text
}

/** The instant in which a calendar day begins in a zone, also where midnight is skipped there: the first second that its calendar gives to that day. */
export function dayBegins(day: string, timezone: string): string {
  const calendar = isoDate(timezone)
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000
  // no zone is further from UTC than this
  let [before, there] = [midnight - 15 * 3600, midnight + 15 * 3600]
  while (there - before > 1) {
    const between = Math.floor((before + there) / 2)
    if (calendar.format(between * 1000) < day) before = between
    else there = between
  }
  return new Date(there * 1000).toISOString()
}

/** The calendar day of an instant in a zone. */
export const dayOf = (instant: string, timezone: string): string => isoDate(timezone).format(new Date(instant))
