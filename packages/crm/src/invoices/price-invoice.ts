import { toMinorUnits } from '@proviso/contracts'
import type { InvoiceItem, TaxSum } from '@proviso/db'

export interface LineArguments {
  description: string
  quantity: number
  unit_price: number
  /** Percent. */
  tax_rate?: number | undefined
  discount_percent?: number | undefined
}

export interface PriceTerms {
  currency: string
  pricesIncludeTax: boolean
  /** Percent, of lines that name none. */
  taxRate?: number | undefined
  /** Off the whole, after the discounts of the lines: in percent, or in minor units. */
  discountPercent?: number | undefined
  discountAmount?: number | undefined
}

export interface PricedInvoice {
  items: InvoiceItem[]
  /** Tax included. */
  totalAmount: number
  taxAmount: number
  discountAmount: number
  taxes: TaxSum[]
}

/** A number in thousandths; undefined with more than three decimals. */
export function thousandths(number: number): number | undefined {
  const text = number.toFixed(3)
  return Number.isFinite(number) && Number(text) === number ? Number(text.replace('.', '')) : undefined
}

/** A hundred percent in thousandths of a percent. */
const whole = 100_000n

/** a × b ÷ c, rounded half up; of what is not negative. */
const part = (a: bigint, b: bigint, c: bigint): bigint => (2n * a * b + c) / (2n * c)

/**
 * Items in exact minor units. Each step of a line is rounded half up: quantity × price, its discount, its tax; a discount of the whole is split
 * over the lines by what they cost, to the last minor unit; every sum adds up what the lines say. So totals add up, whatever the currency.
 * Undefined where a number is not exact in that currency, too large to be, or more is taken off than there is.
 */
export function priceInvoice(lines: LineArguments[], terms: PriceTerms): PricedInvoice | undefined {
  const priced: { line: LineArguments; unit: bigint; before: bigint; after: bigint; rate: bigint }[] = []
  for (const line of lines) {
    const unit = toMinorUnits(line.unit_price, terms.currency)
    const quantity = thousandths(line.quantity)
    const percent = thousandths(line.discount_percent ?? 0)
    const rate = thousandths(line.tax_rate ?? terms.taxRate ?? 0)
    if (unit === undefined || quantity === undefined || percent === undefined || rate === undefined) return undefined
    if (!Number.isSafeInteger(quantity)) return undefined
    const before = part(BigInt(unit), BigInt(quantity), 1000n)
    const after = before - part(before, BigInt(percent), whole)
    priced.push({ line, unit: BigInt(unit), before, after, rate: BigInt(rate) })
  }
  const afterLines = sum(priced.map(({ after }) => after))
  const wholePercent = thousandths(terms.discountPercent ?? 0)
  if (wholePercent === undefined || wholePercent > 100_000) return undefined
  const off = terms.discountAmount === undefined ? part(afterLines, BigInt(wholePercent), whole) : BigInt(terms.discountAmount)
  if (off < 0n || off > afterLines) return undefined
  const shares = split(
    off,
    priced.map(({ after }) => after),
  )

  const taxes = new Map<bigint, { net: bigint; tax: bigint }>()
  const items: InvoiceItem[] = []
  for (const [at, { line, unit, before, after, rate }] of priced.entries()) {
    const price = after - (shares[at] ?? 0n)
    const tax = part(price, rate, terms.pricesIncludeTax ? whole + rate : whole)
    const total = terms.pricesIncludeTax ? price : price + tax
    const taxed = line.tax_rate !== undefined || terms.taxRate !== undefined
    if (taxed) {
      const known = taxes.get(rate) ?? { net: 0n, tax: 0n }
      taxes.set(rate, { net: known.net + total - tax, tax: known.tax + tax })
    }
    items.push({
      description: line.description.trim(),
      quantity: line.quantity,
      unitAmount: Number(unit),
      totalAmount: Number(total),
      ...(price === before ? {} : { discountAmount: Number(before - price) }),
      ...(taxed ? { taxRate: Number(rate) / 1000, taxAmount: Number(tax) } : {}),
    })
  }
  const add = (of: (item: InvoiceItem) => number) => sum(items.map((item) => BigInt(of(item))))
  const total = add((item) => item.totalAmount)
  if (total > BigInt(Number.MAX_SAFE_INTEGER) || priced.some(({ before }) => before > BigInt(Number.MAX_SAFE_INTEGER))) return undefined
  return {
    items,
    totalAmount: Number(total),
    taxAmount: Number(add((item) => item.taxAmount ?? 0)),
    discountAmount: Number(sum(priced.map(({ before, after }, at) => before - after + (shares[at] ?? 0n)))),
    taxes: [...taxes]
      .sort(([a], [b]) => Number(b - a))
      .map(([rate, { net, tax }]) => ({ rate: Number(rate) / 1000, netAmount: Number(net), taxAmount: Number(tax) })),
  }
}

const sum = (amounts: bigint[]): bigint => amounts.reduce((before, each) => before + each, 0n)

/** An amount over weights, exactly: what rounding down leaves goes to the largest remainders, the earlier first. */
export function split(amount: bigint, weights: bigint[]): bigint[] {
  const all = sum(weights)
  if (all === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / all)
  const left = Number(amount - sum(shares))
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (amount * weight) % all }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0n) + 1n
  return shares
}
