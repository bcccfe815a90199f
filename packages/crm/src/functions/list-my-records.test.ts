import { weekdays } from '@proviso/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putService } from '../bookings/put-service.ts'
import { putStaff } from '../bookings/put-staff.ts'
import { openShop, refusalOf, resultOf, type Shop } from '../testing/open-shop.ts'
import { crmActions } from './index.ts'

let shop: Shop
const now = new Date('2026-03-23T06:00:00Z')
beforeAll(async () => {
  shop = await openShop()
  await shop.inBusiness(async (tx) => {
    const businessId = shop.business.id
    await putService(tx, { businessId, key: 'cut', name: 'Cut', duration_minutes: 60 })
    const hours = Object.fromEntries(weekdays.map((day) => [day, [{ from: '09:00', to: '17:00' }]]))
    await putStaff(tx, { businessId, key: 'sam', name: 'Sam', services: ['cut'], hours })
  })
})
afterAll(() => shop.close())

test("lists this customer's records in local time and with what is open, and nobody else's", async () => {
  const [who, other] = [await shop.customer(), await shop.customer()]
  const bill = { items: [{ description: 'Cut', quantity: 1, unit_price: 30 }], due_date: '2026-04-01' }
  const run = (name: string, args: object, whose = who) => shop.run(name, args, whose, { now })
  const { reference } = resultOf(await run('book_slot', { service: 'cut', starts_at: '2026-03-29T10:00' }))
  const { number } = resultOf(await run('issue_invoice', bill))
  resultOf(await run('issue_invoice', bill, other))
  const paid = resultOf(await run('confirm_payment', { amount: 12.5, invoice_number: number }))
  expect(resultOf(await run('list_my_records', {}))).toMatchObject({
    bookings: [{ reference, local: 'Sun 2026-03-29 10:00 Europe/Berlin (UTC+02:00)', status: 'booked', past: false }],
    invoices: [{ invoice_number: number, status: 'part_paid', total: 30, open_amount: 17.5, currency: 'EUR', due_date: '2026-04-01' }],
    payments: [{ reference: paid.reference, amount: 12.5, invoice_number: number }],
  })
  expect(resultOf(await run('list_my_records', {}, other))).toMatchObject({ bookings: [], invoices: [{ open_amount: 30 }], payments: [] })
  expect(refusalOf(await shop.run('list_my_records', {})).refused).toBe('validation')
})

test('every built-in action has a name of its own and arguments that a model can be shown', async () => {
  const { z } = await import('zod')
  expect(new Set(crmActions.map(({ name }) => name)).size).toBe(crmActions.length)
  for (const action of crmActions) {
    const schema = z.toJSONSchema(action.arguments(shop.business, {}), { io: 'input' })
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    for (const property of Object.values(schema.properties ?? {})) expect(property).toHaveProperty(['description'])
  }
})
