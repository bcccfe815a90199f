import { formatMoney } from '@proviso/contracts'

/** Marks of direction that fonts have no picture for; the layout has its own way with direction. */
const marks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** Numbers, money and days as a paper's language writes them, in digits that every reader of an account knows. English where the locale is none. */
export function paperFormat(locale: string, currency: string, timezone: string) {
  const known = supported(locale)
  const plain = `${known}-u-nu-latn-ca-gregory`
  const day = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat(plain, { dateStyle: 'medium', timeZone }).format(at).replace(marks, '')
  return {
    money: (amount: number) => formatMoney({ amount, currency }, plain).replace(marks, ''),
    number: (value: number) => new Intl.NumberFormat(plain, { maximumFractionDigits: 3 }).format(value).replace(marks, ''),
    instant: (at: Date) => day(at, timezone),
    /** A calendar day: 2026-11-30. */
    day: (date: string) => day(new Date(`${date}T00:00:00Z`), 'UTC'),
  }
}

function supported(locale: string): string {
  try {
    const base = new Intl.Locale(locale.replaceAll('_', '-')).baseName
    return Intl.NumberFormat.supportedLocalesOf(base).length ? base : 'en'
  } catch {
    return 'en'
  }
}
