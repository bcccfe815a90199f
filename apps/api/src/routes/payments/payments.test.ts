import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type Customer, type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const bill = async (who: Customer, amount: number) =>
  (await house.rest.post('/v1/invoices', { lead_id: who.leadId, items: [{ description: 'Cut', quantity: 1, unit_price: amount }] })).body
const pay = (who: Customer, body: object) => house.rest.post('/v1/payments', { lead_id: who.leadId, ...body })

describe('POST /v1/payments', () => {
  it('201: a person vouches for money, in either way of saying it', async () => {
    const who = await house.addCustomer()
    const { number, id } = await bill(who, 100)
    const cash = await pay(who, { amount: { amount: 4000, currency: 'EUR' }, invoice_number: number, note: 'Cash at the desk' })
    expect(cash.status).toBe(201)
    expect(cash.body).toMatchObject({ amount: { amount: 4000, currency: 'EUR' }, invoice_id: id, note: 'Cash at the desk', evidence: {} })
    expect((await pay(who, { amount: 500, currency: 'JPY' })).body.amount).toEqual({ amount: 500, currency: 'JPY' })
    expect((await house.rest.get(`/v1/payments/${cash.body.id}`)).body).toEqual(cash.body)
    expect((await house.rest.get(`/v1/invoices/${id}`)).body).toMatchObject({ status: 'part_paid', open: { amount: 6000 } })
  })

  it('409: more than is open, another currency, or a void invoice', async () => {
    const who = await house.addCustomer()
    const { number, id } = await bill(who, 10)
    for (const body of [{ amount: 10.01 }, { amount: 10, currency: 'USD' }]) {
      expect((await pay(who, { ...body, invoice_number: number })).body).toMatchObject({ status: 409, code: 'function_failed' })
    }
    await house.rest.post(`/v1/invoices/${id}/void`)
    expect((await pay(who, { amount: 10, invoice_number: number })).status).toBe(409)
  })

  it('422: amounts that are none, an invoice of nobody or of somebody else', async () => {
    const who = await house.addCustomer()
    const { number } = await bill(await house.addCustomer(), 10)
    for (const body of [
      { amount: 0 },
      { amount: 1.005 },
      { amount: { amount: 1, currency: 'XXQ' } },
      { amount: 5, invoice_number: number },
    ]) {
      expect((await pay(who, body)).body).toMatchObject({ status: 422, code: 'validation_failed' })
    }
    expect(pointersOf(await pay(who, {}))).toEqual(['/amount'])
  })

  it('404: a lead of nobody', async () => {
    expect((await house.rest.post('/v1/payments', { lead_id: 'lead_none', amount: 5 })).status).toBe(404)
  })
})

describe('POST /v1/payments/{id}/revoke', () => {
  it('200: the payment stays on record with who and why, and its invoice is open again', async () => {
    const who = await house.addCustomer()
    const { number, id } = await bill(who, 30)
    const { body } = await pay(who, { amount: 30, invoice_number: number })
    const revoked = await house.rest.post(`/v1/payments/${body.id}/revoke`, { reason: 'The money never came' })
    expect(revoked.status).toBe(200)
    expect(revoked.body).toMatchObject({
      id: body.id,
      revoked_at: expect.any(String),
      revoked_by: 'the key write',
      revoked_reason: 'The money never came',
    })
    expect((await house.rest.get(`/v1/invoices/${id}`)).body).toMatchObject({ status: 'issued', open: { amount: 3000 } })
    const [event] = await house.db.sql<
      { data: object }[]
    >`select data from events where type = 'payment.revoked' and lead_id = ${who.leadId}`
    expect(event?.data).toMatchObject({
      payment_id: body.id,
      amount: 3000,
      invoice_status: 'issued',
      reason: 'The money never came',
      by: 'the key write',
    })
    expect((await pay(who, { amount: 30, invoice_number: number })).status).toBe(201)
  })

  it('409: taken back before; 422: without a reason; 404: no such payment', async () => {
    const { body } = await pay(await house.addCustomer(), { amount: 3 })
    const revoke = (id: string, more: object = { reason: 'A mistake' }) => house.rest.post(`/v1/payments/${id}/revoke`, more)
    expect(pointersOf(await revoke(body.id, {}))).toEqual(['/reason'])
    expect((await revoke(body.id, { reason: ' ' })).status).toBe(422)
    const both = await Promise.all([revoke(body.id), revoke(body.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await revoke('pay_none')).status).toBe(404)
  })
})

it('nothing that was issued or paid is changed or removed behind the interface', async () => {
  const who = await house.addCustomer()
  const { id } = await bill(who, 20)
  const { body } = await pay(who, { amount: 5 })
  const attempts = [
    house.inOurs((tx) => tx`update invoices set total_amount = 1 where id = ${id}`),
    house.inOurs((tx) => tx`update invoices set items = '[]' where id = ${id}`),
    house.inOurs((tx) => tx`update payments set amount = 1 where id = ${body.id}`),
    house.inOurs((tx) => tx`update payments set evidence = '{"media_ids": []}' where id = ${body.id}`),
    house.inOurs((tx) => tx`delete from invoices where id = ${id}`),
    house.inOurs((tx) => tx`delete from payments where id = ${body.id}`),
  ]
  const ends = await Promise.allSettled(attempts)
  expect(ends.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'))
})

it('a payment of no invoice, and one that an invoice has too little by, want a look; what fits does not', async () => {
  const who = await house.addCustomer({ name: 'Mia' })
  const [part, whole] = [await bill(who, 20), await bill(who, 10)]
  const loose = (await pay(who, { amount: 3 })).body
  const little = (await pay(who, { amount: 5, invoice_number: part.number })).body
  const exact = (await pay(who, { amount: 10, invoice_number: whole.number })).body
  const mismatch = async () => (await house.rest.get(`/v1/payments?lead_id=${who.leadId}&mismatch=true`)).body.data
  expect((await mismatch()).map(({ id }: { id: string }) => id)).toEqual([little.id, loose.id])
  expect(exact).toMatchObject({ lead_name: 'Mia', invoice: { number: whole.number, status: 'paid', paid: { amount: 1000 } } })
  await house.rest.post(`/v1/payments/${loose.id}/revoke`, { reason: 'Not ours' })
  expect((await mismatch()).map(({ id }: { id: string }) => id)).toEqual([little.id])
})
