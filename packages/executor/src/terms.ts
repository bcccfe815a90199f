import { type BusinessProfile, formatMoney, type JsonObject, type JsonValue, toMinorUnits } from '@proviso/contracts'
import type { PendingCall } from './decision.ts'

/** A call in lines that a person can say yes or no to: what would be done, with every argument. */
export function termsOf(title: string, args: JsonObject, business: BusinessProfile): string {
  const currency = typeof args.currency === 'string' ? args.currency : business.currency
  const lines = Object.entries(args)
    .filter(([key, value]) => value !== undefined && value !== null && key !== 'currency')
    .map(([key, value]) => `${label(key)}: ${said(key, value as JsonValue, currency, business)}`.replace(': \n', ':\n'))
  return [title, ...lines].join('\n')
}

/** What the terms are headed with. An action that can be put over anything says nothing: the function's own name does. */
export const titleOf = ({ action, functionName }: Pick<PendingCall, 'action' | 'functionName'>): string =>
  action?.termsTitle ?? (action && 'run' in action ? action.title : label(functionName))

const label = (key: string): string => key.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

function said(key: string, value: JsonValue, currency: string, business: BusinessProfile): string {
  if (typeof value === 'number' && /amount|price|total/.test(key)) {
    const minor = toMinorUnits(value, currency)
    return minor === undefined ? `${value} ${currency}` : formatMoney({ amount: minor, currency }, business.locale)
  }
  if (typeof value === 'string' && /_at$|^from$|^to$/.test(key) && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))) {
    return `${new Intl.DateTimeFormat(business.locale, { timeZone: business.timezone, dateStyle: 'full', timeStyle: 'short' }).format(new Date(value))} (${business.timezone})`
  }
  if (Array.isArray(value)) return value.map((each) => `\n  • ${said(key, each, currency, business)}`).join('')
  if (value && typeof value === 'object') {
    return Object.entries(value)
      .filter(([, each]) => each !== undefined && each !== null)
      .map(([name, each]) => `${label(name).toLowerCase()} ${said(name, each as JsonValue, currency, business)}`)
      .join(', ')
  }
  return String(value)
}
