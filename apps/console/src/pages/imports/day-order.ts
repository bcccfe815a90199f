import type { Field } from '../leads/shapes.ts'
import type { DayOrder, Inspected } from './shapes.ts'

interface Columns {
  columns: Inspected['columns']
  targets: readonly (string | null)[]
  fields: readonly Pick<Field, 'key' | 'type'>[]
}

/** How the columns that go to days write them: as the file shows it, else as it is usual where the business is. Undefined: there is nothing to choose. */
export function dayOrderOf({ columns, targets, fields }: Columns, locale: string): DayOrder | undefined {
  const isDay = (target: string | null | undefined) => fields.some(({ key, type }) => key === target && type === 'date')
  const orders = columns.flatMap(({ day_order: order }, at) => (order && isDay(targets[at]) ? [order] : []))
  if (!orders.length) return undefined
  return orders.find((order) => order !== 'either') ?? usualOrder(locale)
}

function usualOrder(locale: string): DayOrder {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts().map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') && parts[0] !== 'year' ? 'mdy' : 'dmy'
}
