import { expect, it } from 'vitest'
import { lineAmount, netAmount } from './line-amount.ts'

const aed = (amount: number) => ({ amount, currency: 'AED' })
const items = [
  { total: aed(12_600), tax: aed(600) },
  { total: aed(33_122), tax: aed(1577) },
]
const invoice = { total: aed(45_722), tax: aed(2177), taxes: [{ rate: 5, net: aed(43_545), tax: aed(2177) }] }

it('adds up: the lines to what stands under them, and that with the tax to the total', () => {
  const net = netAmount({ ...invoice, prices_include_tax: false })
  expect(items.map((item) => lineAmount(item, false).amount)).toEqual([12_000, 31_545])
  expect(net).toEqual(aed(43_545))
  expect((net?.amount ?? 0) + invoice.tax.amount).toBe(invoice.total.amount)
})

it('shows lines whole where prices hold their tax, and names no sum before it', () => {
  expect(items.map((item) => lineAmount(item, true).amount)).toEqual([12_600, 33_122])
  expect(netAmount({ ...invoice, prices_include_tax: true })).toBeUndefined()
  expect(netAmount({ ...invoice, taxes: [], prices_include_tax: false })).toBeUndefined()
})
