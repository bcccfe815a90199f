import { typedDecimal } from './typed-decimal.ts'

/** Minor units of a currency, as the interface has them. */
export interface Money {
  amount: number
  currency: string
}

/** Decimals of a currency: EUR 2, JPY 0, KWD 3. Two where nobody knows it. */
export function currencyDecimals(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Money as people of that language write it. */
export function shownMoney({ amount, currency }: Money, locale: string): string {
  const major = amount / 10 ** currencyDecimals(currency)
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(major)
  } catch {
    return `${major} ${currency}`
  }
}

/** Minor units of what somebody typed; undefined where that is no exact amount of this currency. */
export function typedMoney(typed: string, currency: string): number | undefined {
  const decimals = currencyDecimals(currency)
  const match = /^(\d{1,13})(?:\.(\d{1,3}))?$/.exec(typedDecimal(typed) ?? '')
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  // "1.000" may mean a thousand: what has more decimals than the currency is asked again
  if (part.length > decimals) return undefined
  const minor = Number(whole + part.padEnd(decimals, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** An amount as a field holds it, to be typed over: "149.50". */
export const moneyField = ({ amount, currency }: Money): string =>
  (amount / 10 ** currencyDecimals(currency)).toFixed(currencyDecimals(currency))
