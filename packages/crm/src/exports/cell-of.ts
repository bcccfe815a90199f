import { type JsonValue, moneySchema, toMajorUnits } from '@proviso/contracts'
import type { Cell } from './write-csv.ts'

/** A stored value as a cell that our own import reads back to the same value. */
export function cellOf(value: JsonValue | undefined): Cell {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(String).join(', ')
  const money = moneySchema.safeParse(value)
  if (money.success) return `${toMajorUnits(money.data)} ${money.data.currency}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
