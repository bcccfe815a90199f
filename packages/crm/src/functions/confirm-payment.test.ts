import { randomBytes } from 'node:crypto'
import type { Check } from '@proviso/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleInvoice } from '../invoices/settle-invoice.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { revokePayment } from '../payments/revoke-payment.ts'
import { type Customer, faultsIn, openShop, refusalOf, resultOf, type Shop } from '../testing/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const payments = (who: Customer) => shop.db.sql<
  { amount: number; currency: string; reference: string; evidence: object; invoiceId: string | null }[]
>`
  select amount, currency, reference, evidence, invoice_id from payments where lead_id = ${who.leadId} order by confirmed_at`
const bill = async (who: Customer, unit_price: number, currency?: string) =>
  resultOf(
    await shop.run('issue_invoice', { items: [{ description: 'Cut', quantity: 1, unit_price }], ...(currency ? { currency } : {}) }, who),
  )
const found = (mediaId: string): Check => ({ type: 'client_sent_media', sentence: '', passed: true, evidence: { media_ids: [mediaId] } })

describe('amounts', () => {
  test.each([
    [149.5, 'EUR', 14950],
    [0.29, 'EUR', 29],
    [1.005, 'KWD', 1005],
    [15000, 'JPY', 15000],
    [90071992547409.91, 'EUR', 9007199254740991],
  ])('%d %s are %d minor units, exactly', async (amount, currency, minor) => {
    const who = await shop.customer()
    const result = resultOf(await shop.run('confirm_payment', { amount, currency }, who))
    expect(result).toMatchObject({ amount, currency, reference: expect.stringMatching(/^PAY-[0-9A-Z]{6}$/) })
    expect(await payments(who)).toMatchObject([{ amount: minor, currency, reference: result.reference }])
  })

  test.each([
    [{ amount: 10.005 }, 'more decimals than EUR has (2)'],
    [{ amount: 1.5, currency: 'JPY' }, 'more decimals than JPY has (none)'],
    [{ amount: 0.0005, currency: 'KWD' }, 'more decimals than KWD has (3)'],
    [{ amount: -5 }, 'above zero'],
    [{ amount: 0 }, 'above zero'],
    [{ amount: 1e20 }, 'too large'],
    [{ amount: 5, currency: 'XYZ' }, 'XYZ is no currency'],
    [{ amount: 5, currency: 'eur' }, 'eur is no currency'],
    [{ amount: 'a lot' }, 'must be a number'],
    [{ amount: null }, 'must be a number'],
    [{}, 'amount is missing'],
    [{ amount: 5, lead_id: 'lead_1' }, 'unknown key lead_id'],
  ])('%j is a validation error that says why', async (args, why) => {
    expect(faultsIn(await shop.run('confirm_payment', args, await shop.customer())).join()).toContain(why)
  })
})

describe('invoices', () => {
  test('parts settle an invoice, and more than is open is refused with what is open', async () => {
    const who = await shop.customer()
    const { number } = await bill(who, 100)
    const pay = (amount: number, more = {}) => shop.run('confirm_payment', { amount, invoice_number: number, ...more }, who)
    expect(resultOf(await pay(40))).toMatchObject({ invoice_number: number, invoice_status: 'part_paid', open_amount: 60 })
    expect(refusalOf(await pay(60.01))).toMatchObject({ refused: 'business', details: { open_amount: 60 } })
    expect(refusalOf(await pay(60, { currency: 'USD' }))).toMatchObject({ refused: 'business' })
    expect(resultOf(await pay(60))).toMatchObject({ invoice_status: 'paid', open_amount: 0 })
    expect(refusalOf(await pay(1)).message).toContain('paid already')
    expect(await payments(who)).toHaveLength(2)
  })

  test("another customer's invoice is as unknown as one that never was", async () => {
    const [ann, bea] = [await shop.customer(), await shop.customer()]
    const { number } = await bill(ann, 100)
    const stolen = refusalOf(await shop.run('confirm_payment', { amount: 100, invoice_number: number }, bea))
    const unknown = refusalOf(await shop.run('confirm_payment', { amount: 100, invoice_number: '2020-0001' }, bea))
    expect(stolen.message.replace(String(number), '#')).toBe(unknown.message.replace('2020-0001', '#'))
    expect([stolen.refused, stolen.details]).toEqual(['validation', { invoices: [] }])
  })

  test('two payments at once never pay more than the invoice', async () => {
    const who = await shop.customer()
    const { number } = await bill(who, 100)
    const both = await Promise.all([1, 2, 3, 4].map(() => shop.run('confirm_payment', { amount: 100, invoice_number: number }, who)))
    expect(both.filter((outcome) => 'result' in outcome)).toHaveLength(1)
  })
})

describe('receipts', () => {
  test('the newest image or document of the last ten messages stands behind it', async () => {
    const who = await shop.customer()
    await shop.send(who, 'image')
    const { mediaId, messageId } = await shop.send(who, 'document')
    await shop.send(who, 'voice')
    const outcome = await shop.run('confirm_payment', { amount: 5 }, who)
    expect(outcome).toMatchObject({ evidenceMediaIds: [mediaId] })
    expect(await payments(who)).toMatchObject([{ evidence: { media_ids: [mediaId], message_ids: [messageId] } }])
    for (let more = 0; more < 10; more++) await shop.say(who, 'hello')
    expect(await shop.run('confirm_payment', { amount: 6 }, who)).not.toHaveProperty('evidenceMediaIds')
  })

  test('what a check found stands behind it, inside any_of too', async () => {
    const who = await shop.customer()
    const { mediaId } = await shop.send(who, 'image')
    await shop.send(who, 'image')
    const anyOf: Check = {
      type: 'any_of',
      sentence: '',
      passed: true,
      evidence: null,
      of: [{ ...found('med_none'), passed: false }, found(mediaId)],
    }
    expect(await shop.run('confirm_payment', { amount: 5 }, who, { checks: [anyOf] })).toMatchObject({ evidenceMediaIds: [mediaId] })
  })

  test("bytes behind another customer's payment are refused, whoever sends them again", async () => {
    const [ann, bea] = [await shop.customer(), await shop.customer()]
    const bytes = randomBytes(64)
    const { mediaId } = await shop.send(ann, 'image', bytes)
    resultOf(await shop.run('confirm_payment', { amount: 5 }, ann))
    resultOf(await shop.run('confirm_payment', { amount: 6 }, ann)) // within one customer `unused` decides
    await shop.send(bea, 'image', bytes)
    const refusal = refusalOf(await shop.run('confirm_payment', { amount: 5 }, bea, { checks: [found(mediaId)] }))
    expect(refusal).toMatchObject({
      refused: 'permission',
      check: { type: 'receipt_already_used', passed: false, evidence: { media_ids: [mediaId, mediaId] } },
    })
    expect(await payments(bea)).toEqual([])
    const own = await shop.send(bea, 'image')
    expect(await shop.run('confirm_payment', { amount: 5 }, bea)).toMatchObject({ evidenceMediaIds: [own.mediaId] })
  })

  test('the owners hear of it with the payment it stands behind, once a day per conversation', async () => {
    const [ann, bea] = [await shop.customer(), await shop.customer()]
    const { leadId } = bea
    await shop.inBusiness(
      (tx) =>
        tx`insert into lead_values ${tx({ businessId: shop.business.id, leadId, key: 'name', value: tx.json('Bea'), source: 'person' })}`,
    )
    const bytes = randomBytes(64)
    await shop.send(ann, 'image', bytes)
    const { reference } = resultOf(await shop.run('confirm_payment', { amount: 5 }, ann))
    await shop.send(bea, 'image', bytes)
    const first = refusalOf(await shop.run('confirm_payment', { amount: 5 }, bea))
    expect(first.toOwners).toContain('A receipt came a second time: Bea sent a file')
    expect(first.toOwners).toContain(`${reference}, €5.00, of a customer without a name`)
    // as the executor keeps it
    const check = JSON.stringify([first.check])
    await shop.db
      .sql`update calls set outcome = 'blocked', checks = ${check}::text::jsonb, ended_at = now() where conversation_id = ${bea.conversationId}`
    expect(refusalOf(await shop.run('confirm_payment', { amount: 5 }, bea))).not.toHaveProperty('toOwners')
  })

  test('it stays used when the payment is taken back: a wrong receipt is nobody else’s proof', async () => {
    const [ann, bea] = [await shop.customer(), await shop.customer()]
    const bytes = randomBytes(64)
    await shop.send(ann, 'image', bytes)
    const { payment_id } = resultOf(await shop.run('confirm_payment', { amount: 5 }, ann))
    const revocation = { businessId: shop.business.id, paymentId: String(payment_id), reason: 'A forgery', by: 'Ada' }
    await shop.inBusiness((tx) => revokePayment(tx, revocation))
    await shop.send(bea, 'image', bytes)
    expect(refusalOf(await shop.run('confirm_payment', { amount: 5 }, bea)).toOwners).toContain('(taken back since)')
  })

  test('two customers who confirm with the same bytes at the same time: one succeeds', async () => {
    const bytes = randomBytes(64)
    const people = await Promise.all([1, 2, 3, 4].map(() => shop.customer()))
    for (const who of people) await shop.send(who, 'image', bytes)
    const outcomes = await Promise.all(people.map((who) => shop.run('confirm_payment', { amount: 5 }, who)))
    expect(outcomes.filter((outcome) => 'result' in outcome)).toHaveLength(1)
  })

  test('a receipt that was deleted is not there', async () => {
    const who = await shop.customer()
    const { messageId } = await shop.send(who, 'image')
    await shop.db.sql`update messages set revoked_at = now() where id = ${messageId}`
    expect(await shop.run('confirm_payment', { amount: 5 }, who)).not.toHaveProperty('evidenceMediaIds')
  })
})

describe('a payment that the provider reported', () => {
  const reported = (who: Customer, amount: number, invoiceId: string | null = null) =>
    shop.inBusiness((tx) =>
      recordPayment(tx, {
        ...{ businessId: shop.business.id, ...who, invoiceId, callId: null, amount, currency: 'EUR', evidence: {} },
        ...{ provider: 'stripe', providerPaymentId: `pi_${who.leadId}_${amount}`, confirmedAt: new Date() },
      }),
    )

  test('is the one that the assistant confirms: it is named, not doubled', async () => {
    const who = await shop.customer()
    const { number, invoice_id } = await bill(who, 50)
    const { reference } = await reported(who, 5000, String(invoice_id))
    await shop.inBusiness((tx) => settleInvoice(tx, shop.business.id, String(invoice_id)))
    const outcome = await shop.run('confirm_payment', { amount: 50, invoice_number: number }, who)
    expect(resultOf(outcome)).toMatchObject({ reference, verified_by: 'stripe', invoice_status: 'paid' })
    expect(await payments(who)).toHaveLength(1)
    expect(refusalOf(await shop.run('confirm_payment', { amount: 50, invoice_number: number }, who)).message).toContain('paid already')
  })

  test('of another amount, or that was confirmed before, or that a person records beside it, is another', async () => {
    const who = await shop.customer()
    const { reference } = await reported(who, 700)
    expect(resultOf(await shop.run('confirm_payment', { amount: 7.01 }, who)).reference).not.toBe(reference)
    expect(resultOf(await shop.run('confirm_payment', { amount: 7, note: 'Cash' }, who, { actor: 'person' })).reference).not.toBe(reference)
    expect(resultOf(await shop.run('confirm_payment', { amount: 7 }, who)).reference).toBe(reference)
    expect(resultOf(await shop.run('confirm_payment', { amount: 7 }, who)).reference).not.toBe(reference)
  })
})

test('what was not paid into the chat is a person’s to say', async () => {
  const who = await shop.customer()
  expect(faultsIn(await shop.run('confirm_payment', { amount: 5, note: 'Cash' }, who))).toEqual(['/note unknown key note'])
  resultOf(await shop.run('confirm_payment', { amount: 5, note: 'Cash' }, who, { actor: 'person' }))
})

test('the event carries what the payment rests on', async () => {
  const who = await shop.customer()
  const { mediaId } = await shop.send(who, 'image')
  const { reference, payment_id } = resultOf(await shop.run('confirm_payment', { amount: 12.5 }, who))
  const events = await shop.events('payment.confirmed')
  expect(events.at(-1)).toMatchObject({
    leadId: who.leadId,
    data: { payment_id, reference, amount: 1250, currency: 'EUR', invoice_id: null, evidence: { media_ids: [mediaId] } },
  })
})
