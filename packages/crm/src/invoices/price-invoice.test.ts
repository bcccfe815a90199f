import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditedTaxes } from './credit-invoice.ts'
import { type LineArguments, type PricedInvoice, type PriceTerms, priceInvoice, split } from './price-invoice.ts'

const item = (unit_price: number, quantity = 1, more: Partial<LineArguments> = {}): LineArguments => ({
  description: 'Cut',
  quantity,
  unit_price,
  ...more,
})
const included: PriceTerms = { currency: 'EUR', pricesIncludeTax: true }
const added: PriceTerms = { currency: 'EUR', pricesIncludeTax: false }
const priced = (lines: LineArguments[], terms: PriceTerms): PricedInvoice => {
  const invoice = priceInvoice(lines, terms)
  if (!invoice) throw new Error('not priced')
  return invoice
}

describe('without tax and discount', () => {
  test('a line is the exact product rounded half up, the total is the sum of the lines', () => {
    const thousandth = fc.integer({ min: 1, max: 1_000_000 })
    const price = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(thousandth, price), { minLength: 1, maxLength: 20 }), (pairs) => {
        const invoice = priced(
          pairs.map(([parts, minor]) => item(minor / 100, parts / 1000)),
          included,
        )
        const exact = pairs.map(([parts, minor]) => Number((BigInt(parts) * BigInt(minor) + 500n) / 1000n))
        expect(invoice.items.map(({ totalAmount }) => totalAmount)).toEqual(exact)
        expect(invoice.totalAmount).toBe(exact.reduce((sum, each) => sum + each, 0))
        expect([invoice.taxAmount, invoice.discountAmount, invoice.taxes]).toEqual([0, 0, []])
      }),
    )
  })

  test.each([
    ['JPY', 333, 1.5, 500],
    ['KWD', 1.235, 0.5, 618],
    ['EUR', 24.5, 2, 4900],
    ['EUR', 0.01, 0.5, 1],
  ])('%s %d × %d comes to %d minor units', (currency, price, quantity, total) => {
    expect(priceInvoice([item(price, quantity)], { ...included, currency })?.totalAmount).toBe(total)
  })
})

describe('taxes', () => {
  test.each<[string, PriceTerms, LineArguments[], Partial<PricedInvoice>]>([
    ['German prices hold 19 %', { ...included, taxRate: 19 }, [item(119)], { totalAmount: 11900, taxAmount: 1900 }],
    ['American prices do not', { ...added, currency: 'USD', taxRate: 8.875 }, [item(100)], { totalAmount: 10888, taxAmount: 888 }],
    ['yen have no part of a yen', { ...included, currency: 'JPY', taxRate: 10 }, [item(999)], { totalAmount: 999, taxAmount: 91 }],
    ['a dinar has a thousand parts', { ...added, currency: 'KWD', taxRate: 5 }, [item(1.235)], { totalAmount: 1297, taxAmount: 62 }],
    ['each line is rounded for itself', { ...added, taxRate: 19 }, [item(0.03), item(0.03)], { totalAmount: 8, taxAmount: 2 }],
    [
      'a rate of nothing is a rate',
      { ...included, taxRate: 0 },
      [item(10)],
      { taxAmount: 0, taxes: [{ rate: 0, netAmount: 1000, taxAmount: 0 }] },
    ],
    [
      'several rates stand apart, the highest first',
      included,
      [item(10.7, 1, { tax_rate: 7 }), item(119, 1, { tax_rate: 19 }), item(5)],
      {
        totalAmount: 13470,
        taxes: [
          { rate: 19, netAmount: 10000, taxAmount: 1900 },
          { rate: 7, netAmount: 1000, taxAmount: 70 },
        ],
      },
    ],
  ])('%s', (_, terms, lines, expected) => {
    expect(priced(lines, terms)).toMatchObject(expected)
  })
})

describe('discounts', () => {
  test('come off the line first, then off the whole, and the tax is of what is left', () => {
    const invoice = priced([item(100, 1, { discount_percent: 10, tax_rate: 19 }), item(100, 1, { tax_rate: 7 })], {
      ...added,
      discountAmount: 1900,
    })
    expect(invoice.items.map(({ discountAmount, taxAmount, totalAmount }) => [discountAmount, taxAmount, totalAmount])).toEqual([
      [1900, 1539, 9639],
      [1000, 630, 9630],
    ])
    expect(invoice).toMatchObject({ discountAmount: 2900, taxAmount: 2169, totalAmount: 19269 })
  })

  test('of the whole are split to the last minor unit', () => {
    const invoice = priced([item(10), item(10), item(10)], { ...included, discountAmount: 1000 })
    expect(invoice.items.map(({ totalAmount }) => totalAmount)).toEqual([666, 667, 667])
  })

  test('that take off more than there is are refused', () => {
    expect(priceInvoice([item(10)], { ...included, discountAmount: 1001 })).toBeUndefined()
    expect(priceInvoice([item(10)], { ...included, discountPercent: 101 })).toBeUndefined()
  })
})

const lineOf = (currency: string) => {
  const decimals = { JPY: 1, EUR: 100, KWD: 1000 }[currency] ?? 1
  return fc
    .record({
      minor: fc.integer({ min: 1, max: 5_000_000 }),
      parts: fc.integer({ min: 1, max: 50_000 }),
      rate: fc.constantFrom(undefined, 0, 5, 7, 8.875, 10, 19, 27),
      off: fc.constantFrom(0, 0, 2.5, 33.333, 100),
    })
    .map(({ minor, parts, rate, off }) => item(minor / decimals, parts / 1000, { tax_rate: rate, discount_percent: off }))
}

const anyInvoice = fc.constantFrom('JPY', 'EUR', 'KWD').chain((currency) =>
  fc.record({
    lines: fc.array(lineOf(currency), { minLength: 1, maxLength: 12 }),
    terms: fc.record({
      currency: fc.constant(currency),
      pricesIncludeTax: fc.boolean(),
      taxRate: fc.constantFrom(undefined, 19, 7.7),
      discountPercent: fc.constantFrom(undefined, 3, 12.345, 100),
    }),
  }),
)

describe('in yen, euros and dinars, whatever the rates and discounts', () => {
  test('everything adds up: lines to the total, taxes of lines to taxes of rates, net and tax to what is taxed, before and discount to after', () => {
    fc.assert(
      fc.property(anyInvoice, ({ lines, terms }) => {
        const invoice = priced(lines, terms)
        const add = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0)
        expect(invoice.totalAmount).toBe(add(invoice.items.map((each) => each.totalAmount)))
        expect(invoice.taxAmount).toBe(add(invoice.items.map((each) => each.taxAmount ?? 0)))
        expect(invoice.taxAmount).toBe(add(invoice.taxes.map((each) => each.taxAmount)))
        expect(invoice.discountAmount).toBe(add(invoice.items.map((each) => each.discountAmount ?? 0)))
        for (const { rate, netAmount, taxAmount } of invoice.taxes) {
          const own = invoice.items.filter((each) => each.taxRate === rate)
          expect(netAmount + taxAmount).toBe(add(own.map((each) => each.totalAmount)))
          // rounded line by line: never further from the exact tax than half a unit a line
          expect(Math.abs(taxAmount - (netAmount * rate) / 100)).toBeLessThanOrEqual(own.length * (1 + rate / 100))
        }
        for (const each of invoice.items)
          for (const amount of [each.totalAmount, each.taxAmount ?? 0]) expect(amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('credit notes that add up to an invoice have taxes that add up to its taxes, however it is cut', () => {
    fc.assert(
      fc.property(anyInvoice, fc.array(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { maxLength: 5 }), ({ lines, terms }, cuts) => {
        const invoice = priced(lines, terms)
        const notes: { taxes: PricedInvoice['taxes']; totalAmount: number }[] = []
        let left = invoice.totalAmount
        for (const cut of [...cuts, 1]) {
          const totalAmount = cut === 1 ? left : Math.floor(left * cut)
          if (!totalAmount) continue
          notes.push({ totalAmount, taxes: creditedTaxes(invoice, notes, totalAmount) })
          left -= totalAmount
        }
        for (const { rate, netAmount, taxAmount } of invoice.taxes) {
          const own = notes.flatMap(({ taxes }) => taxes.filter((each) => each.rate === rate))
          expect(own.reduce((sum, each) => sum + each.taxAmount, 0)).toBe(taxAmount)
          expect(own.reduce((sum, each) => sum + each.netAmount, 0)).toBe(netAmount)
        }
      }),
    )
  })
})

test('a split gives every part, and nobody more than the next unit above their share', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1 }),
      (amount, weights) => {
        const all = weights.reduce((sum, each) => sum + each, 0n)
        fc.pre(all > 0n)
        const shares = split(amount, weights)
        expect(shares.reduce((sum, each) => sum + each, 0n)).toBe(amount)
        for (const [at, weight] of weights.entries()) {
          const floor = (amount * weight) / all
          expect([floor, floor + 1n]).toContain(shares[at])
        }
      },
    ),
  )
})
