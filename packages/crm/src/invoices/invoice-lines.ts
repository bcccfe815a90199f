import { toMinorUnits } from '@proviso/contracts'
import type { InvoiceItem } from '@proviso/db'

export interface LineArguments {
  description: string
  quantity: number
  unit_price: number
}

/** A quantity in thousandths; undefined with more than three decimals. */
export function thousandths(quantity: number): number | undefined {
  const text = quantity.toFixed(3)
  return Number.isFinite(quantity) && Number(text) === quantity ? Number(text.replace('.', '')) : undefined
}

/**
 * Items in exact minor units: each line is rounded half up, the total is the sum of what the lines say.
 * Undefined where a number is not exact in that currency or too large to be.
 */
export function invoiceLines(items: LineArguments[], currency: string): { items: InvoiceItem[]; totalAmount: number } | undefined {
  let total = 0
  const lines: InvoiceItem[] = []
  for (const { description, quantity, unit_price } of items) {
    const unitAmount = toMinorUnits(unit_price, currency)
    const parts = thousandths(quantity)
    if (unitAmount === undefined || parts === undefined || !Number.isSafeInteger(parts)) return undefined
    const totalAmount = Number((BigInt(unitAmount) * BigInt(parts) + 500n) / 1000n)
    total += totalAmount
    if (!Number.isSafeInteger(totalAmount) || !Number.isSafeInteger(total)) return undefined
    lines.push({ description: description.trim(), quantity, unitAmount, totalAmount })
  }
  return { items: lines, totalAmount: total }
}
