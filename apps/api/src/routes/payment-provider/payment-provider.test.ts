import { newId } from '@proviso/contracts'
import { StripeEmulator } from '@proviso/crm/testing'
import { json } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type Customer, type House, openHouse } from '../../testing/open-house.ts'

const key = 'sk_test_emulator1'
const secret = 'whsec_emulator1'
let stripe: StripeEmulator
let house: House
beforeAll(async () => {
  stripe = await StripeEmulator.start()
  house = await openHouse({ stripeApiRoot: stripe.url })
  const ownersChat = { channelId: (await house.addCustomer()).channelId, chatKey: 'owner', address: { chat: 'owner' } }
  await house.inOurs(
    (tx) =>
      tx`insert into owner_links ${tx({ id: newId('ownerLink'), businessId: house.ours.businessId, ...ownersChat, address: json(tx, ownersChat.address), codeHash: 'used', expiresAt: new Date(), usedAt: new Date() })}`,
  )
})
afterAll(async () => {
  await house.close()
  await stripe.stop()
})

const put = (body: object) => house.rest.put('/v1/payment-provider', body)

describe('the keys of a payment provider', () => {
  it('are not there before they are set, and are needed the first time', async () => {
    expect((await house.rest.get('/v1/payment-provider')).body).toMatchObject({ status: 404, code: 'not_found' })
    expect((await house.rest.delete('/v1/payment-provider')).status).toBe(404)
    expect(pointersOf(await put({}))).toEqual(['/secret_key'])
    expect(pointersOf(await put({ secret_key: 'pk_test_12345678', webhook_secret: 'x' }))).toEqual(['/secret_key', '/webhook_secret'])
  })

  it('are asked about there first: a wrong one, or a far side that is silent, changes nothing', async () => {
    expect((await put({ secret_key: 'sk_test_unknown1' })).body).toMatchObject({ status: 422, code: 'payment_key_rejected' })
    stripe.faults.push({ status: 500 })
    expect((await put({ secret_key: key })).body).toMatchObject({ status: 503, code: 'payment_provider_unreachable' })
    expect((await house.rest.get('/v1/payment-provider')).status).toBe(404)
  })

  it('are stored sealed and never shown; what is left out stays', async () => {
    const first = await put({ secret_key: key })
    expect(first.body).toMatchObject({ kind: 'stripe', account: { id: 'acct_emulator', live: false }, webhook: 'secret_missing' })
    expect(first.body.webhook_url).toMatch(/^http:\/\/proviso\.test\/hooks\/stripe\/ppr_/)
    const second = await put({ webhook_secret: secret })
    expect(second.body).toMatchObject({ webhook: 'ready', webhook_url: first.body.webhook_url })
    const shown = JSON.stringify([first.body, second.body, (await house.rest.get('/v1/payment-provider')).body])
    expect(shown).not.toMatch(/sk_test|whsec/)
    const [row] = await house.db.sql<
      { secretKey: Buffer; webhookSecret: Buffer }[]
    >`select secret_key, webhook_secret from payment_providers`
    expect(`${row?.secretKey.toString('latin1')}${row?.webhookSecret.toString('latin1')}`).not.toMatch(/sk_test|whsec|emulator/)
  })

  it('make an endpoint for events at Stripe where our address is https', async () => {
    const https = await openHouse({ stripeApiRoot: stripe.url, publicUrl: 'https://proviso.test' })
    const { body } = await https.rest.put('/v1/payment-provider', { secret_key: key })
    expect(body.webhook).toBe('ready')
    expect(stripe.endpoints.at(-1)).toMatchObject({ url: body.webhook_url, events: expect.arrayContaining(['checkout.session.completed']) })
    await https.close()
  })
})

interface Sent {
  url: string
  link_id: string
}

const send = (who: Customer, args: object) =>
  house.product.functions.run(house.ours.businessId, {
    action: 'send_payment_link',
    arguments: { ...args },
    actor: 'person',
    actorId: 'key_1',
    ...{ leadId: who.leadId, conversationId: who.conversationId },
  })
const hookPath = async () => new URL((await house.rest.get('/v1/payment-provider')).body.webhook_url).pathname
const deliver = async (event: Record<string, unknown>, { as = secret, at = new Date() } = {}) => {
  const { body, signature } = stripe.delivery(event, as, at)
  return (await house.as(undefined).send('POST', await hookPath(), body, { 'stripe-signature': signature })).status
}
const bill = async (who: Customer, amount: number) =>
  (await house.rest.post('/v1/invoices', { lead_id: who.leadId, items: [{ description: 'Cut', quantity: 1, unit_price: amount }] })).body
const paymentsOf = async (who: Customer) => (await house.rest.get(`/v1/payments?lead_id=${who.leadId}`)).body.data
const invoice = async (id: string) => (await house.rest.get(`/v1/invoices/${id}`)).body
const said = async (who: Customer) =>
  (
    await house.db.sql<
      { text: string }[]
    >`select part->>'text' as text from outbox where conversation_id = ${who.conversationId} order by id`
  ).map(({ text }) => text)
const owners = async () =>
  (await house.db.sql<{ text: string }[]>`select part->>'text' as text from outbox where chat_key = 'owner' order by id`).map(
    ({ text }) => text,
  )

async function paidByLink(amount = 100) {
  const who = await house.addCustomer({ name: 'Nina' })
  const { id, number } = await bill(who, amount)
  const { result } = await send(who, { invoice_number: number })
  const { event, paymentIntent } = stripe.pay((result as unknown as Sent).url)
  expect(await deliver(event)).toBe(200)
  return { who, id: String(id), number: String(number), event, paymentIntent }
}

describe('a payment link', () => {
  it('is for what is open on the invoice, goes into the chat, and is one however often it is asked for', async () => {
    const who = await house.addCustomer()
    const { number } = await bill(who, 49)
    const first = await send(who, { invoice_number: number })
    expect(first).toMatchObject({ outcome: 'succeeded', result: { amount: 49, currency: 'EUR', invoice_number: number } })
    const again = await send(who, { invoice_number: number })
    expect(again.result).toEqual({ ...first.result, deduplicated: true })
    expect(await said(who)).toEqual([`€49.00 · ${number}\nPay here: ${(first.result as unknown as Sent).url}`])
    expect(stripe.links.size).toBe(1)
  })

  it.each([
    [{}, 'invalid'],
    [{ amount: -1 }, 'invalid'],
    [{ amount: 1.005 }, 'invalid'],
    [{ amount: 5, invoice_number: '2020-0001' }, 'invalid'],
    [{ amount: 1.235, currency: 'KWD' }, 'failed'],
  ])('%j is %s', async (args, outcome) => {
    expect((await send(await house.addCustomer(), args)).outcome).toBe(outcome)
  })

  it('for more than is open is refused; a far side that is silent makes none, and is asked again with the same key', async () => {
    const who = await house.addCustomer()
    const { number } = await bill(who, 10)
    expect(await send(who, { amount: 11, invoice_number: number })).toMatchObject({
      outcome: 'failed',
      result: { errorCategory: 'business' },
    })
    stripe.faults.push({ status: 500 })
    expect(await send(who, { amount: 10 })).toMatchObject({ outcome: 'failed', result: { errorCategory: 'transient' } })
    expect(await send(who, { amount: 10 })).toMatchObject({ outcome: 'succeeded' })
  })

  it('that the provider refuses is told to the owners', async () => {
    const who = await house.addCustomer()
    stripe.keys.delete(key)
    expect(await send(who, { amount: 12 })).toMatchObject({ outcome: 'failed' })
    stripe.keys.add(key)
    expect((await owners()).at(-1)).toContain('the key is not valid any more')
  })

  it('of a business without a provider is refused with a way out', async () => {
    const who = await house.addCustomer({}, house.theirs)
    const { leadId, conversationId } = who
    const request = {
      action: 'send_payment_link',
      arguments: { amount: 5 },
      actor: 'person' as const,
      actorId: 'key_1',
      leadId,
      conversationId,
    }
    expect(await house.product.functions.run(house.theirs.businessId, request)).toMatchObject({
      outcome: 'failed',
      result: { errorCategory: 'business' },
    })
  })
})

describe('POST and GET /v1/payment-links', () => {
  const ask = (who: Customer, body: object) => house.rest.post('/v1/payment-links', { lead_id: who.leadId, ...body })

  it('201: a person makes one; it is listed as open, and as paid once it was', async () => {
    const who = await house.addCustomer()
    const made = await ask(who, { amount: { amount: 1500, currency: 'EUR' }, description: 'A deposit' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ lead_id: who.leadId, amount: { amount: 1500, currency: 'EUR' }, status: 'open', provider: 'stripe' })
    const list = async (status: string) => (await house.rest.get(`/v1/payment-links?lead_id=${who.leadId}&status=${status}`)).body.data
    expect([await list('open'), await list('paid')]).toEqual([[made.body], []])
    await deliver(stripe.pay(made.body.url).event)
    expect([await list('open'), await list('paid')]).toMatchObject([[], [{ id: made.body.id, status: 'paid' }]])
  })

  it('422: without an amount or an invoice, or with what is none; 409: nothing is open; 404: a lead of nobody', async () => {
    const who = await house.addCustomer()
    const { id, number } = await bill(who, 5)
    for (const body of [{}, { amount: -1 }, { amount: { amount: 1, currency: 'XXQ' } }, { invoice_number: '2020-0001' }]) {
      expect((await ask(who, body)).body).toMatchObject({ status: 422, code: 'validation_failed' })
    }
    await house.rest.post(`/v1/invoices/${id}/void`)
    expect((await ask(who, { invoice_number: number })).body).toMatchObject({ status: 409, code: 'function_failed' })
    expect((await house.rest.post('/v1/payment-links', { lead_id: 'lead_none', amount: 5 })).status).toBe(404)
  })
})

describe('an event of the provider', () => {
  it('records the payment as a fact of the provider, settles the invoice, and tells customer and owners', async () => {
    const { who, id, number, paymentIntent } = await paidByLink(100)
    expect(await paymentsOf(who)).toMatchObject([
      {
        amount: { amount: 10_000, currency: 'EUR' },
        invoice_id: id,
        verified_by: 'stripe',
        call_id: null,
        evidence: { payment_id: paymentIntent },
      },
    ])
    expect(await invoice(id)).toMatchObject({ status: 'paid', open: { amount: 0 } })
    expect((await said(who)).at(-1)).toBe(`✅ Payment received: €100.00 · ${number}`)
    expect((await owners()).at(-1)).toMatch(new RegExp(`^€100.00 was paid over Stripe by Nina for invoice ${number}: PAY-`))
    const events = await house.rest.get(`/v1/conversations/${who.conversationId}/events`)
    // what tells customer and owner may be delivered, and noted, before this is read
    const confirmed = events.body.data.find(({ type }: { type: string }) => type === 'payment.confirmed')
    expect(confirmed).toMatchObject({ data: { provider: 'stripe', invoice_status: 'paid' } })
  })

  it('is one, however often and in however many forms it comes at once', async () => {
    const who = await house.addCustomer()
    const { result } = await send(who, { amount: 30 })
    const { event } = stripe.pay((result as unknown as Sent).url)
    const { object } = event.data as { object: Record<string, unknown> }
    const other = stripe.event('checkout.session.async_payment_succeeded', object)
    expect(await Promise.all([deliver(event), deliver(event), deliver(other), deliver(event), deliver(other)])).toEqual([
      200, 200, 200, 200, 200,
    ])
    expect(await paymentsOf(who)).toHaveLength(1)
  })

  it('with a wrong, an old or no signature is not believed', async () => {
    const who = await house.addCustomer()
    const { result } = await send(who, { amount: 31 })
    const { event } = stripe.pay((result as unknown as Sent).url)
    expect(await deliver(event, { as: 'whsec_other' })).toBe(401)
    expect(await deliver(event, { at: new Date(Date.now() - 301_000) })).toBe(401)
    expect((await house.as(undefined).send('POST', await hookPath(), event)).status).toBe(401)
    expect(await paymentsOf(who)).toEqual([])
  })

  it('of a live account is nothing to one in test mode; one about what is not ours is confirmed and changes nothing', async () => {
    const who = await house.addCustomer()
    const { result } = await send(who, { amount: 32 })
    const { event } = stripe.pay((result as unknown as Sent).url)
    expect(await deliver({ ...event, livemode: true })).toBe(200)
    const { object } = event.data as { object: { metadata: object } }
    expect(await deliver(stripe.event('checkout.session.completed', { ...object, payment_link: 'plink_other' }))).toBe(200)
    expect(await deliver(stripe.event('checkout.session.completed', { ...object, metadata: { proviso_link: 'plk_none' } }))).toBe(200)
    expect(await deliver(stripe.event('customer.created', { id: 'cus_1' }))).toBe(200)
    expect(await paymentsOf(who)).toEqual([])
  })

  it('at an address that nobody has is gone for good', async () => {
    for (const path of ['/hooks/stripe/ppr_none', '/hooks/stripe/none', '/hooks/stripe/%00']) {
      expect((await house.as(undefined).send('POST', path, {})).status).toBe(410)
    }
  })

  it('of a refund counts the refund off, and one that comes late changes nothing', async () => {
    const { who, id, paymentIntent } = await paidByLink(80)
    const part = stripe.refund(paymentIntent, { amount: 8000, refunded: 3000 })
    const all = { ...stripe.refund(paymentIntent, { amount: 8000, refunded: 8000 }), created: Number(part.created) + 60 }
    expect(await deliver(part)).toBe(200)
    expect(await invoice(id)).toMatchObject({ status: 'part_paid', open: { amount: 3000 } })
    expect((await said(who)).at(-1)).toBe('Payment refunded: €30.00')
    await deliver(all)
    await deliver(stripe.refund(paymentIntent, { amount: 8000, refunded: 5000 }))
    expect(await invoice(id)).toMatchObject({ status: 'issued', open: { amount: 8000 } })
    expect(await paymentsOf(who)).toMatchObject([{ refunded: { amount: 8000, currency: 'EUR' } }])
  })

  it('of a dispute makes the payment count for nothing until it is decided', async () => {
    const { who, id, paymentIntent } = await paidByLink(60)
    await deliver(stripe.dispute(paymentIntent, 'warning_needs_response'))
    expect((await invoice(id)).status).toBe('paid')
    await deliver(stripe.dispute(paymentIntent, 'needs_response'))
    expect((await invoice(id)).status).toBe('issued')
    expect(await paymentsOf(who)).toMatchObject([{ disputed_at: expect.any(String) }])
    await deliver(stripe.dispute(paymentIntent, 'won', 'charge.dispute.closed'))
    expect((await invoice(id)).status).toBe('paid')
    await deliver(stripe.dispute(paymentIntent, 'needs_response'))
    expect((await invoice(id)).status).toBe('paid') // late, and decided already
    await deliver(stripe.dispute(paymentIntent, 'lost', 'charge.dispute.closed'))
    expect(await invoice(id)).toMatchObject({ status: 'issued' })
    expect(await paymentsOf(who)).toMatchObject([{ revoked_by: 'stripe', revoked_reason: 'dispute lost: fraudulent' }])
  })

  it('of money that an invoice no longer asks for is recorded all the same, and the owners read how much it is too much', async () => {
    const who = await house.addCustomer({ name: 'Otto' })
    const { id, number } = await bill(who, 40)
    const { result } = await send(who, { invoice_number: number })
    await house.rest.post('/v1/payments', { lead_id: who.leadId, amount: 40, invoice_number: number, note: 'Cash' })
    await deliver(stripe.pay((result as unknown as Sent).url).event)
    expect(await paymentsOf(who)).toHaveLength(2)
    expect(await invoice(id)).toMatchObject({ status: 'paid', paid: { amount: 8000 }, open: { amount: 0 } })
    expect((await owners()).at(-1)).toContain('€40.00 more than the invoice asks for')
  })
})

describe('payment_received', () => {
  const asked = (who: Customer, preconditions: object[]) =>
    house.rest
      .put('/v1/functions/ship', { action: 'notify_owner', preconditions })
      .then(() => house.rest.post('/v1/functions/ship/check', { conversation_id: who.conversationId, arguments: { message: 'Ship it' } }))
      .then(({ body }) => body)

  it('holds for what the provider reported, and not for what somebody confirmed', async () => {
    const cash = await house.addCustomer()
    await house.rest.post('/v1/payments', { lead_id: cash.leadId, amount: 500 })
    expect(await asked(cash, [{ type: 'payment_received' }])).toMatchObject({ would: 'block', checks: [{ passed: false, evidence: null }] })
    const { who } = await paidByLink(50)
    const [payment] = await paymentsOf(who)
    expect(await asked(who, [{ type: 'payment_received' }])).toMatchObject({
      would: 'run',
      checks: [{ type: 'payment_received', passed: true, evidence: { payment_ids: [payment.id] } }],
    })
  })

  it('at_least counts all of them together, less what was given back, in the currency of the business', async () => {
    const { who, paymentIntent } = await paidByLink(50)
    const { result } = await send(who, { amount: 25 })
    await deliver(stripe.pay((result as unknown as Sent).url).event)
    const foreign = await send(who, { amount: 900, currency: 'JPY' })
    await deliver(stripe.pay((foreign.result as unknown as Sent).url).event)
    const would = async (least: number) => (await asked(who, [{ type: 'payment_received', at_least: least, within_days: 2 }])).would
    expect([await would(75), await would(75.01)]).toEqual(['run', 'block'])
    await deliver(stripe.refund(paymentIntent, { amount: 5000, refunded: 1000 }))
    expect([await would(65), await would(65.01)]).toEqual(['run', 'block'])
    await deliver(stripe.dispute(paymentIntent, 'needs_response'))
    expect([await would(25), await would(25.01)]).toEqual(['run', 'block'])
  })

  it('is what a payment was that the assistant confirms afterwards: one payment, not two', async () => {
    const { who, number, id } = await paidByLink(70)
    const [payment] = await paymentsOf(who)
    await house.rest.put('/v1/functions/confirm_payment', {
      action: 'confirm_payment',
      preconditions: [{ type: 'any_of', of: [{ type: 'client_sent_media' }, { type: 'payment_received', at_least: 70 }] }],
    })
    const check = await house.rest.post('/v1/functions/confirm_payment/check', {
      conversation_id: who.conversationId,
      arguments: { amount: 70, invoice_number: number },
    })
    expect(check.body.would).toBe('run')
    expect([payment.invoice_id, (await paymentsOf(who)).length]).toEqual([id, 1])
  })
})
