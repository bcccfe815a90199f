import { texts } from '../texts/index.ts'
import { isolated } from './isolated.ts'
import { shownMoney } from './shown-money.ts'
import { isMoneyKey, toldEntries } from './told-entries.ts'

interface Place {
  /** Undefined until the business is known: an amount is a bare number till then, and a moment untold. */
  currency: string | undefined
  timezone: string | undefined
  /** What the owner calls what a call names by its key; undefined where nobody knows. */
  named?: (kind: 'service' | 'staff' | 'field' | 'stage', key: string) => string | undefined
}

type Given = Record<string, unknown>

const longest = 60

/** A function's name in words: in the language of the page for those of the product, else as it is written: `check_stock` is "Check stock". */
export const functionTitle = (name: string): string => texts.deedNames[name] ?? inWords(name)

/** A name with _ as people write it. */
export const inWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an argument is called; one of the owner's own, as it is written. */
export const argumentTitle = (key: string): string => texts.argumentNames[key] ?? inWords(key)

/** What a call does, in a few words that begin small: "confirm a payment of €150.00". Of a function that is the owner's own, its name and arguments. */
export function saidDeed(name: string, given: Given, place: Place): string {
  const said = texts.deeds[name]
  // of an amount and its currency, the space between them stays one that does not break
  if (said) return said(toldArguments(given, place)).trim().replace(/ +/g, ' ')
  const told = Object.entries(given).flatMap(([key, value]) => {
    const text = shownArgument(key, value, given, place)
    return text && text.length <= longest ? [`${argumentTitle(key)} ${isolated(text)}`] : []
  })
  return [functionTitle(name), told.slice(0, 4).join(', ')].filter(Boolean).join(': ')
}

/** The first letter tall, where it begins a line. */
export const begun = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

function toldArguments(given: Given, place: Place): Record<string, string | undefined> {
  const currency = currencyOf(given, place)
  const text = (key: string) =>
    given[key] === undefined || given[key] === null ? undefined : isolated(shownArgument(key, given[key], given, place))
  const items = Array.isArray(given.items) ? given.items.filter(isItem) : []
  const total = items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  return {
    ...Object.fromEntries(Object.keys(given).map((key) => [key, text(key)])),
    amount: text('amount'),
    time: text('starts_at'),
    service: text('service'),
    items: items.length ? isolated(items.map(({ description }) => description).join(', ')) : undefined,
    total: items.length ? isolated(majorMoney(total, currency)) : undefined,
  }
}

/** One argument as people read it: money in its currency, a moment in the business's zone, the rest as text. */
export function shownArgument(key: string, value: unknown, given: Given, place: Place): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? texts.call.yes : texts.call.no
  if (typeof value === 'number') {
    if (isMoneyKey(key)) return majorMoney(value, currencyOf(given, place))
    return new Intl.NumberFormat(texts.locale).format(value)
  }
  if (typeof value === 'string') {
    if (/_(at|until)$|^from$|^to$/.test(key)) return shownMoment(value, place.timezone)
    if (key === 'status' || key === 'invoice_status') return statusTitle(value)
    const local = wallClock.exec(value)
    if (local) return shownMoment(`${local[1]}T${local[2]}`, place.timezone)
    return key === 'service' || key === 'staff' || key === 'field' || key === 'stage' ? (place.named?.(key, value) ?? value) : value
  }
  if (isMoney(value)) return shownMoney(value, texts.locale)
  if (Array.isArray(value)) return value.map((each) => shownArgument(key, each, given, place)).join('; ')
  const inner: Given = { ...value }
  return toldEntries(inner)
    .map(([name, each]) => `${argumentTitle(name)}: ${shownArgument(name, each, { ...given, ...inner }, place)}`)
    .join(', ')
}

/** A moment as results tell it to the assistant: `Sun 2026-03-29 10:00 Europe/Berlin (UTC+02:00)`. */
const wallClock = /^[A-Z][a-z]{2} (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) \S+ \(UTC[^)]*\)$/

const statusTitle = (status: string): string => {
  const { bookingStatus, invoiceStatus } = texts.talk.person
  return { ...bookingStatus, ...invoiceStatus }[status] ?? status
}

/** With an offset or without: what has none is a time of the business's own clock already. */
function shownMoment(text: string, timezone: string | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?(.*)$/.exec(text)
  if (!match) return text
  const [, year, month, day, hour, minute, rest = ''] = match
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(rest)
  if (zoned && timezone === undefined) return '…'
  const at = zoned
    ? new Date(text)
    : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute ?? 0)))
  if (Number.isNaN(at.getTime())) return text
  const clock = hour === undefined ? {} : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)
  return new Intl.DateTimeFormat(texts.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...clock,
    timeZone: zoned ? timezone : 'UTC',
  }).format(at)
}

const currencyOf = (given: Given, { currency }: Place): string | undefined =>
  typeof given.currency === 'string' ? given.currency : currency

function majorMoney(value: number, currency: string | undefined): string {
  if (currency === undefined) return new Intl.NumberFormat(texts.locale).format(value)
  try {
    return new Intl.NumberFormat(texts.locale, { style: 'currency', currency }).format(value)
  } catch {
    return `${value} ${currency}`
  }
}

const isMoney = (value: object): value is { amount: number; currency: string } =>
  'amount' in value && typeof value.amount === 'number' && 'currency' in value && typeof value.currency === 'string'

const isItem = (item: unknown): item is { description: string; quantity: number; unit_price: number } =>
  typeof item === 'object' &&
  item !== null &&
  'description' in item &&
  'quantity' in item &&
  typeof item.quantity === 'number' &&
  'unit_price' in item &&
  typeof item.unit_price === 'number'
