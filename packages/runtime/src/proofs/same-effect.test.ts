import { putService, putStaff } from '@proviso/crm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, openStage, type Stage } from '../testing/open-stage.ts'
import { dayAt } from './replay/trades.ts'

let stage: Stage
let customer: Customer

beforeAll(async () => {
  stage = await openStage()
  const { businessId } = stage
  const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '08:00', to: '20:00' }]]))
  await stage.inBusiness(async (tx) => {
    await putService(tx, { businessId, key: 'cut', name: 'Cut', duration_minutes: 60, capacity: 100 })
    await putStaff(tx, { businessId, key: 'ada', name: 'Ada', services: ['cut'], hours })
  })
  for (const name of ['book_slot', 'cancel_booking', 'move_booking', 'issue_invoice', 'confirm_payment']) await stage.put(name, {})
})
beforeEach(async () => {
  customer = stage.customer()
  await customer.write({ text: 'Hello' })
})
afterAll(() => stage.close())

const ten = { service: 'cut', starts_at: dayAt(3, 10) }

describe('the same effect asked for again', () => {
  it('is answered with the first one while that stands', async () => {
    const first = await customer.call('book_slot', ten)
    expect(await customer.call('book_slot', ten)).toMatchObject({ result: { ...first.result, deduplicated: true } })
  })

  it('is done anew where the first was cancelled or moved since: nobody is told of a booking that is not there', async () => {
    const first = await customer.call('book_slot', ten)
    await customer.call('cancel_booking', { reference: first.result.reference ?? '' })
    const second = await customer.call('book_slot', ten)
    expect([second.outcome, second.result.deduplicated]).toEqual(['succeeded', undefined])
    expect(second.result.reference).not.toBe(first.result.reference)
    await customer.call('move_booking', { reference: second.result.reference ?? '', starts_at: dayAt(3, 12) })
    const third = await customer.call('book_slot', ten)
    expect([third.outcome, third.result.deduplicated]).toEqual(['succeeded', undefined])
  })

  it('moved to where it already is moves nothing, and no event says so', async () => {
    const { result } = await customer.call('book_slot', ten)
    const move = { reference: result.reference ?? '', starts_at: dayAt(3, 14) }
    const moved = async () => (await stage.events()).filter((type) => type === 'booking.moved').length
    const before = await moved()
    expect((await customer.call('move_booking', move)).result.unchanged).toBeUndefined()
    expect((await customer.call('move_booking', move)).result.unchanged).toBe(true)
    expect(await moved()).toBe(before + 1)
  })

  it('is done anew where an invoice was voided or a payment revoked since', async () => {
    const items = { items: [{ description: 'Cut', quantity: 1, unit_price: 40 }] }
    const invoice = await customer.call('issue_invoice', items)
    expect((await customer.call('issue_invoice', items)).result.deduplicated).toBe(true)
    await stage.db.sql`update invoices set status = 'void' where id = ${String(invoice.result.invoice_id)}`
    expect((await customer.call('issue_invoice', items)).result.deduplicated).toBeUndefined()
    const payment = await customer.call('confirm_payment', { amount: 40 })
    expect((await customer.call('confirm_payment', { amount: 40 })).result.deduplicated).toBe(true)
    await stage.db.sql`update payments set revoked_at = now() where id = ${String(payment.result.payment_id)}`
    expect((await customer.call('confirm_payment', { amount: 40 })).result.deduplicated).toBeUndefined()
  })
})
