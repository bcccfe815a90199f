import { texts } from '../../texts/index.ts'

const isMoney = (value: object): value is { amount: number; currency: string } =>
  Object.keys(value).sort().join() === 'amount,currency' &&
  'amount' in value &&
  Number.isSafeInteger(value.amount) &&
  'currency' in value &&
  typeof value.currency === 'string' &&
  /^[A-Z]{3}$/.test(value.currency)

/** One value of an action's arguments or result, as text: money in its currency, structures as JSON. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? texts.call.yes : texts.call.no
  if (typeof value !== 'object') return String(value)
  if (!isMoney(value)) return JSON.stringify(value, null, 2)
  const format = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: value.currency })
  return format.format(value.amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
