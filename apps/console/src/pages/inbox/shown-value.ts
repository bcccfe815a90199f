import { texts } from '../../texts/index.ts'

const isMoney = (value: object): value is { amount: number; currency: string } =>
  Object.keys(value).sort().join() === 'amount,currency' &&
  'amount' in value &&
  Number.isSafeInteger(value.amount) &&
  'currency' in value &&
  typeof value.currency === 'string' &&
  /^[A-Z]{3}$/.test(value.currency)

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))

/** With its zone: whose clock it is, must be clear. */
const shownInstant = (instant: string): string =>
  new Intl.DateTimeFormat(texts.locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(instant))

/** One value of an action's arguments or result, as text: money in its currency, structures as JSON. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? texts.call.yes : texts.call.no
  if (typeof value === 'string' && isInstant(value)) return shownInstant(value)
  if (typeof value !== 'object') return String(value)
  if (!isMoney(value)) return JSON.stringify(value, null, 2)
  const format = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: value.currency })
  return format.format(value.amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
