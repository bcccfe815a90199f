import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeNumber } from '../invoices/take-number.ts'
import { faultsIn, openShop, resultOf, type Shop } from '../testing/open-shop.ts'
import { issueInvoice } from './issue-invoice.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const item = (unit_price: number, quantity = 1) => ({ description: 'Cut', quantity, unit_price })

describe('amounts', () => {
  test.each([
    [{ items: [] }, '/items '],
    [{ items: [item(1, 0)] }, '/items/0/quantity has to be above zero'],
    [{ items: [item(1, 0.0005)] }, '/items/0/quantity has more than three decimals'],
    [{ items: [item(5), item(1.005)] }, '/items/1/unit_price has more decimals than EUR has'],
    [{ items: [item(-3)] }, '/items/0/unit_price has to be above zero'],
    [{ items: [item(0.01, 0.001)] }, '/items come to nothing'],
    [{ items: [item(90_000_000_000_000, 1_000_000)] }, '/items come to more than can be counted'],
    [{ items: [item(5)], due_date: '2026-02-30' }, '/due_date'],
    [{ items: [item(1.5)], currency: 'JPY' }, '/items/0/unit_price has more decimals than JPY has (none)'],
    [{ items: [item(1)], currency: 'BTC' }, '/currency BTC is no currency'],
    [{ items: [{ description: ' ', quantity: 1, unit_price: 1 }] }, '/items/0/description'],
  ])('%j is a validation error that says where and why', async (args, why) => {
    expect(faultsIn(await shop.run('issue_invoice', args, await shop.customer())).join('\n')).toContain(why)
  })
})

describe('numbers', () => {
  test('50 invoices at once, some taken back, leave no gap and none twice', async () => {
    const before = await shop.db.sql`select 1 from invoices`
    const who = await shop.customer()
    const attempts = Array.from({ length: 50 }, (_, at) =>
      at % 5 === 0
        ? shop.inBusiness(async (tx) => {
            await takeNumber(tx, shop.business.id, String(new Date().getFullYear()))
            throw new Error('taken back')
          })
        : shop.run('issue_invoice', { items: [item(at + 1)] }, who),
    )
    const done = await Promise.allSettled(attempts)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    const rows = await shop.db.sql<
      { number: string }[]
    >`select number from invoices where business_id = ${shop.business.id} order by number`
    const year = new Date().getFullYear()
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: before.length + 40 }, (_, at) => `${year}-${String(at + 1).padStart(4, '0')}`),
    )
  })

  test("the series is the year of the business's own calendar", async () => {
    const tokyo = await openShop({ timezone: 'Asia/Tokyo', currency: 'JPY' })
    const now = new Date('2026-12-31T16:00:00Z')
    const outcome = await tokyo.run('issue_invoice', { items: [item(100)] }, await tokyo.customer(), { now })
    await tokyo.close()
    expect(resultOf(outcome)).toMatchObject({ number: '2027-0001', currency: 'JPY', total: 100 })
  })
})

test('the customer gets the PDF, and the log the invoice', async () => {
  const who = await shop.customer()
  const outcome = await shop.run('issue_invoice', { items: [item(24.5, 2)], due_date: '2027-01-15', note: 'Thank you' }, who)
  const { invoice_id, number } = resultOf(outcome)
  expect(outcome).toMatchObject({
    result: { reference: number, total: 49, currency: 'EUR', total_text: '€49.00' },
    toCustomer: [
      { kind: 'file', as: 'document', source: { invoice: invoice_id }, filename: `invoice-${number}.pdf`, mime: 'application/pdf' },
    ],
  })
  expect((await shop.events('invoice.issued')).at(-1)).toMatchObject({
    leadId: who.leadId,
    data: { invoice_id, number, total_amount: 4900, currency: 'EUR' },
  })
  const [row] = await shop.db
    .sql`select total_amount, status, due_date::text as due_date, billed_to from invoices where id = ${String(invoice_id)}`
  expect(row).toEqual({ totalAmount: 4900, status: 'issued', dueDate: '2027-01-15', billedTo: { name: 'Nina' } })
})

test('a currency left out is the same effect as the business’s own named', () => {
  const { business } = shop
  const same = (args: object) => issueInvoice.sameEffect?.({ items: [item(5)], ...args }, business)
  expect(same({})).toBe(same({ currency: 'EUR' }))
  expect(same({})).not.toBe(same({ currency: 'USD' }))
})
