import { daySchema } from '@proviso/contracts'
import { Temporal } from 'temporal-polyfill'
import { namesDay } from '../words/names-day.ts'
import { asText, type FieldKind } from './field-kind.ts'
import { dateFormat } from './intl-formats.ts'

const isDay = (text: string) => {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && daySchema.safeParse(text).success && Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

/** A calendar day without a zone: `YYYY-MM-DD`. */
export const date: FieldKind = {
  parse(entered) {
    if (typeof entered !== 'string' || !isDay(entered.trim())) return { problem: 'has to be a calendar day as YYYY-MM-DD' }
    return { value: entered.trim() }
  },
  format: (stored, { business }) =>
    dateFormat(business.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${asText(stored)}T00:00:00Z`)),
  standsIn: (stored, words, { business }) => namesDay(asText(stored), words, business.locale),
}
