import { z } from 'zod'

/** Money in minor units of its currency: 15000 EUR is €150.00, 15000 JPY is ¥15,000. */
export const moneySchema = z.strictObject({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/, 'an ISO 4217 code such as EUR') })
export type Money = z.infer<typeof moneySchema>

const exponents = new Map<string, number>()

/** Decimals of a currency (ISO 4217, as `Intl` knows it): EUR 2, JPY 0, KWD 3. */
export function currencyExponent(currency: string): number {
  let exponent = exponents.get(currency)
  if (exponent === undefined) {
    exponent = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    exponents.set(currency, exponent)
  }
  return exponent
}

/** Decimals of the currencies that have another number than two, for arithmetic in other places than here. */
export function unusualExponents(): Record<string, number> {
  unusual ??= Object.fromEntries(
    Intl.supportedValuesOf('currency').flatMap((currency) =>
      currencyExponent(currency) === 2 ? [] : [[currency, currencyExponent(currency)]],
    ),
  )
  return unusual
}
let unusual: Record<string, number> | undefined

/** Major units (149.5) as minor units (14950); `undefined` where the number has more decimals than the currency, or is not exact. */
export function toMinorUnits(major: number, currency: string): number | undefined {
  if (!Number.isFinite(major)) return undefined
  const text = major.toFixed(currencyExponent(currency))
  if (Number(text) !== major) return undefined
  const minor = Number(text.replace('.', ''))
  return Number.isSafeInteger(minor) ? minor : undefined
}

export const toMajorUnits = ({ amount, currency }: Money): number => amount / 10 ** currencyExponent(currency)

/** Making one costs more than a hundred uses of it. */
const formats = new Map<string, Intl.NumberFormat>()

/** Money as people of that locale write it: "€1,234.50". */
export function formatMoney(money: Money, locale = 'en'): string {
  const key = `${locale} ${money.currency}`
  let format = formats.get(key)
  if (!format) {
    if (formats.size >= 200) formats.clear()
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency })
    formats.set(key, format)
  }
  return format.format(toMajorUnits(money))
}
