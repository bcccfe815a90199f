import { currencyExponent, type Money } from '@proviso/contracts'
import { type OpenWire, openWire } from '@proviso/outbound'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StripeEmulator } from '../../testing/stripe-emulator.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { openStripe } from './open-stripe.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'
import { toleranceSeconds, verifySignature } from './verify-signature.ts'

let far: StripeEmulator
let open: OpenWire
let stripe: PaymentProvider
let sdk: Stripe
const key = 'sk_test_emulator1'
beforeAll(async () => {
  far = await StripeEmulator.start()
  open = openWire({ connectTimeoutMs: 5000 })
  stripe = openStripe({ wire: open.wire, apiRoot: far.url })
  const { hostname, port } = new URL(far.url)
  sdk = new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
})
afterAll(async () => {
  await open.close()
  await far.stop()
})

const eur = (amount: number): Money => ({ amount, currency: 'EUR' })
const wish = (more: object = {}) => ({
  linkId: 'plk_1',
  idempotencyKey: 'call_1',
  money: eur(4900),
  title: 'Salon Ada · 2026-0001',
  ...more,
})

describe('signatures', () => {
  const body = '{"id":"evt_1","text":"žluťoučký"}'
  const secret = 'whsec_test'
  const signed = (timestamp: number, more: { secret?: string } = {}) =>
    sdk.webhooks.generateTestHeaderString({ payload: body, secret, timestamp, ...more })
  const now = new Date('2026-11-30T12:00:00Z')
  const seconds = now.getTime() / 1000

  test("what Stripe's own library signs is Stripe's, within five minutes on either side", () => {
    for (const off of [0, -toleranceSeconds, toleranceSeconds]) expect(verifySignature(body, signed(seconds + off), secret, now)).toBe(true)
    for (const off of [-toleranceSeconds - 1, toleranceSeconds + 1])
      expect(verifySignature(body, signed(seconds + off), secret, now)).toBe(false)
  })

  test('what our emulator signs is valid for the library', () => {
    const { body: payload, signature } = far.delivery({ id: 'evt_1' }, secret)
    expect(sdk.webhooks.constructEvent(payload, signature, secret).id).toBe('evt_1')
  })

  test('one of several is enough, as during the rotation of a secret', () => {
    const [, first] = /v1=(\w+)/.exec(signed(seconds, { secret: 'whsec_old' })) ?? []
    const [, second] = /v1=(\w+)/.exec(signed(seconds)) ?? []
    expect(verifySignature(body, `t=${seconds},v1=${first},v1=${second}`, secret, now)).toBe(true)
  })

  test.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['another secret', 'other'],
    ['no time', 'v1=00'],
    ['a signature that is none', `t=${seconds},v1=zz`],
    ['the scheme of tests alone', 'v0'],
  ])('%s is not', (what, header) => {
    const given =
      what === 'another secret' ? signed(seconds, { secret: 'other' }) : header === 'v0' ? signed(seconds).replace('v1=', 'v0=') : header
    expect(verifySignature(body, given, secret, now)).toBe(false)
  })

  test('a changed body or time is not', () => {
    const header = signed(seconds)
    expect(verifySignature(body.replace('evt_1', 'evt_2'), header, secret, now)).toBe(false)
    expect(verifySignature(body, header.replace(`t=${seconds}`, `t=${seconds + 1}`), secret, now)).toBe(false)
  })
})

describe('amounts', () => {
  test.each<[Money, number | undefined]>([
    [eur(4900), 4900],
    [{ amount: 500, currency: 'JPY' }, 500],
    [{ amount: 1230, currency: 'KWD' }, 1230],
    [{ amount: 1235, currency: 'KWD' }, undefined],
    [{ amount: 5000, currency: 'UGX' }, 500_000],
    [{ amount: 700, currency: 'ISK' }, 70_000],
  ])('%j is %s there', (money, there) => {
    expect(toStripeAmount(money)).toBe(there)
  })

  test('come back as they went, in every currency', () => {
    const money = fc.record({
      amount: fc.integer({ min: 1, max: 10 ** 10 }),
      currency: fc.constantFrom(...Intl.supportedValuesOf('currency')),
    })
    fc.assert(
      fc.property(money, (given) => {
        const there = toStripeAmount(given)
        if (there === undefined) expect(currencyExponent(given.currency)).toBeGreaterThan(2)
        else expect(fromStripeAmount(there, given.currency.toLowerCase())).toEqual(given)
      }),
    )
  })
})

describe('payment links', () => {
  test("ask for what the library's types ask for, and the far side knows the library too", async () => {
    const made = await stripe.makeLink(key, wish())
    expect(made).toMatchObject({ url: expect.stringMatching(/^https:/), providerLinkId: expect.stringMatching(/^plink_/) })
    const ours = far.requests.at(-1)
    const theirs = await sdk.paymentLinks.create({
      line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 4900, product_data: { name: 'Salon Ada · 2026-0001' } } }],
      metadata: { proviso_link: 'plk_1' },
      payment_intent_data: { metadata: { proviso_link: 'plk_1' } },
      restrictions: { completed_sessions: { limit: 1 } },
    })
    expect(theirs).toMatchObject({ object: 'payment_link', active: true })
    const sorted = (form: URLSearchParams | undefined) => [...(form ?? [])].map(String).sort()
    expect(sorted(ours?.form)).toEqual(sorted(far.requests.at(-1)?.form))
    expect(ours?.headers['stripe-version']).toBe(far.requests.at(-1)?.headers['stripe-version'])
  })

  test('asked for twice with one key are one link', async () => {
    const [one, two] = [
      await stripe.makeLink(key, wish({ idempotencyKey: 'call_2' })),
      await stripe.makeLink(key, wish({ idempotencyKey: 'call_2' })),
    ]
    expect(two).toEqual(one)
    expect(await stripe.makeLink(key, wish({ idempotencyKey: 'call_2', money: eur(1) }))).toHaveProperty('refused')
  })

  test('a refusal is said without the key, a broken or busy far side is silence', async () => {
    expect(await stripe.makeLink('sk_test_wrong', wish({ idempotencyKey: 'call_3' }))).toEqual({
      refused: 'Invalid API Key provided: the key',
      key: true,
    })
    for (const status of [500, 429, 409]) {
      far.faults.push({ status })
      expect(await stripe.makeLink(key, wish({ idempotencyKey: `call_${status}` }))).toEqual({ silent: `it answered ${status}` })
    }
    const nobody = openStripe({ wire: open.wire, apiRoot: 'http://127.0.0.1:9' })
    expect(await nobody.makeLink(key, wish())).toHaveProperty('silent')
  })
})

test('a key is known with its account; a restricted one may be as good', async () => {
  far.keys.add('rk_live_emulator1')
  expect(await stripe.readAccount(key)).toEqual({ id: 'acct_emulator', name: 'Salon Ada', live: false })
  expect(await stripe.readAccount('rk_live_emulator1')).toEqual({ id: 'restricted', name: null, live: true })
  expect(await stripe.readAccount('sk_test_wrong')).toMatchObject({ key: true })
})

describe('events', () => {
  const read = (event: object) => {
    const { body, signature } = far.delivery(event as Record<string, unknown>, 'whsec_1')
    return stripe.readEvent(body, (name) => (name === 'stripe-signature' ? signature : undefined), 'whsec_1', new Date())
  }

  test('of a page that was paid name the link, the payment and the money', async () => {
    const made = await stripe.makeLink(key, wish({ idempotencyKey: 'call_5' }))
    if (!('url' in made)) throw new Error('no link')
    const { event, paymentIntent } = far.pay(made.url)
    const money = eur(4900)
    expect(read(event)).toMatchObject({
      kind: 'paid',
      linkId: 'plk_1',
      providerLinkId: made.providerLinkId,
      providerPaymentId: paymentIntent,
      money,
      live: false,
    })
  })

  test('of a slow method are no payment before the money is there', async () => {
    const made = await stripe.makeLink(key, wish({ idempotencyKey: 'call_6' }))
    if (!('url' in made)) throw new Error('no link')
    const { event } = far.pay(made.url, { slow: true })
    expect(read(event)?.kind).toBe('other')
    const { object } = event.data as { object: Record<string, unknown> }
    expect(read(far.event('checkout.session.async_payment_succeeded', { ...object, payment_status: 'paid' }))?.kind).toBe('paid')
    expect(read(far.event('checkout.session.async_payment_failed', object))?.kind).toBe('payment_failed')
  })

  test.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_needs_response', 'inquiry'],
    ['warning_closed', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('a dispute that is %s is %s', (status, state) => {
    expect(read(far.dispute('pi_1', status))).toMatchObject({ kind: 'disputed', providerPaymentId: 'pi_1', state, reason: 'fraudulent' })
  })

  test('about anything else are nothing of ours, whatever they hold', () => {
    expect(read(far.event('customer.created', { id: 'cus_1' }))?.kind).toBe('other')
    expect(read(far.event('checkout.session.completed', { payment_link: null, metadata: {} }))?.kind).toBe('other')
    expect(read(far.event('charge.refunded', { payment_intent: null }))?.kind).toBe('other')
    expect(read({ hello: 'world' })).toBeUndefined()
  })
})
