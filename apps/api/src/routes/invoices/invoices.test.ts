import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type Customer, type House, openHouse } from '../../testing/open-house.ts'

let house: House
let who: Customer
beforeAll(async () => {
  house = await openHouse()
  who = await house.addCustomer({ name: 'Nina' })
})
afterAll(() => house.close())

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const issue = (body: object) => house.rest.post('/v1/invoices', { lead_id: who.leadId, ...body })
const cut = { description: 'Cut', quantity: 1, unit_price: eur(10_000) }

describe('invoice settings', () => {
  it('are the plain way until they are set, and refuse what cannot stand on paper', async () => {
    const plain = { seller: {}, tax_rate: null, tax_name: null, prices_include_tax: true, due_days: null, series_prefix: '' }
    expect((await house.rest.get('/v1/invoice-settings')).body).toEqual(plain)
    const wrong = { tax_rate: 19.0001, due_days: -1, series_prefix: 'ä', seller: { name: '' } }
    expect(pointersOf(await house.rest.put('/v1/invoice-settings', wrong))).toEqual([
      '/due_days',
      '/seller/name',
      '/series_prefix',
      '/tax_rate',
    ])
  })

  it('decide about tax, due date and series of what is issued from now on', async () => {
    const settings = {
      seller: { name: 'Ada GmbH', tax_id: 'VAT DE1' },
      tax_rate: 19,
      tax_name: 'USt',
      prices_include_tax: false,
      due_days: 14,
      series_prefix: 'ADA-',
    }
    expect((await house.rest.put('/v1/invoice-settings', settings)).body).toEqual(settings)
    const { body } = await issue({ items: [cut] })
    const year = new Date().getFullYear()
    expect(body).toMatchObject({
      number: `ADA-${year}-0001`,
      total: eur(11_900),
      tax: eur(1900),
      taxes: [{ rate: 19, net: eur(10_000), tax: eur(1900) }],
      prices_include_tax: false,
      overdue: false,
      due_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    await house.rest.put('/v1/invoice-settings', {})
    expect((await house.rest.get(`/v1/invoices/${body.id}`)).body).toEqual({ ...body, story: {} })
    expect((await issue({ items: [cut] })).body).toMatchObject({ number: `${year}-0001`, total: eur(10_000), taxes: [] })
  })
})

describe('POST /v1/invoices', () => {
  it('201: rates and discounts of a person', async () => {
    const items = [
      { ...cut, tax_rate: 19, discount_percent: 10 },
      { ...cut, tax_rate: 7 },
    ]
    const { status, body } = await issue({ items, prices_include_tax: false, discount: eur(1900), locale: 'de' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ total: eur(19_269), tax: eur(2169), discount: eur(2900), open: eur(19_269), locale: 'de' })
    expect(body.items.map((item: { total: object }) => item.total)).toEqual([eur(9639), eur(9630)])
  })

  it('422: each fault in its place', async () => {
    expect(pointersOf(await issue({ items: [{ ...cut, tax_rate: 101 }], discount_percent: -1 }))).toEqual([
      '/discount_percent',
      '/items/0/tax_rate',
    ])
    for (const body of [
      { items: [cut], discount: eur(10_001) },
      { items: [cut], discount: 5, discount_percent: 5 },
      { items: [cut], discount: { amount: 5, currency: 'USD' } },
      { items: [cut], discount_percent: 100 },
      { items: [cut], locale: 'no such' },
      { items: [{ ...cut, unit_price: { amount: 5, currency: 'XXQ' } }] },
    ]) {
      expect((await issue(body)).body).toMatchObject({ status: 422, code: 'validation_failed' })
    }
  })

  it('404: a lead of nobody', async () => {
    expect((await issue({ lead_id: 'lead_none', items: [cut] })).status).toBe(404)
  })
})

describe('what is due', () => {
  it('is overdue once its day has passed where the business is, and until it is paid', async () => {
    const late = (await issue({ items: [cut], due_date: '2020-01-31' })).body
    const later = (await issue({ items: [cut], due_date: '2099-01-31' })).body
    expect([late.overdue, later.overdue]).toEqual([true, false])
    const overdue = async () => (await house.rest.get('/v1/invoices?overdue=true')).body.data.map(({ id }: { id: string }) => id)
    expect(await overdue()).toEqual([late.id])
    await house.rest.post('/v1/payments', { lead_id: who.leadId, amount: 100, invoice_number: late.number })
    expect(await overdue()).toEqual([])
    expect((await house.rest.get('/v1/invoices?overdue=maybe')).status).toBe(422)
  })
})

describe('POST /v1/invoices/{id}/credit', () => {
  it('201: in parts, with numbers of their own and the taxes in proportion, until nothing is left', async () => {
    const { id } = (await issue({ items: [{ ...cut, tax_rate: 19 }] })).body
    const credit = (body: object) => house.rest.post(`/v1/invoices/${id}/credit`, body)
    const year = new Date().getFullYear()
    const part = await credit({ reason: 'Too short', amount: 25 })
    expect(part.status).toBe(201)
    expect(part.body).toMatchObject({
      number: `CN-${year}-0001`,
      invoice_id: id,
      total: eur(2500),
      tax: eur(399),
      issued_by: 'the key write',
    })
    expect((await house.rest.get(`/v1/invoices/${id}`)).body).toMatchObject({ status: 'issued', credited: eur(2500), open: eur(7500) })
    expect(pointersOf(await credit({ reason: 'Too much', amount: eur(7501) }))).toEqual(['/amount'])
    const rest = await credit({ reason: 'All of it' })
    expect(rest.body).toMatchObject({ number: `CN-${year}-0002`, total: eur(7500), tax: eur(1198) })
    expect((await house.rest.get(`/v1/invoices/${id}`)).body).toMatchObject({ status: 'void', credited: eur(10_000), open: eur(0) })
    expect((await credit({ reason: 'Again' })).body).toMatchObject({ status: 409, code: 'conflict' })
    const list = await house.rest.get(`/v1/credit-notes?invoice_id=${id}`)
    expect(list.body.data).toEqual([rest.body, part.body])
    expect((await house.rest.get(`/v1/credit-notes/${part.body.id}`)).body).toEqual(part.body)
    const pdf = await house.rest.get(`/v1/credit-notes/${part.body.id}.pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pdf.headers.get('content-disposition')).toContain(`credit-note-CN-${year}-0001.pdf`)
  })

  it('what was paid and then credited is more than is asked for, and settled', async () => {
    const { id, number } = (await issue({ items: [cut] })).body
    await house.rest.post('/v1/payments', { lead_id: who.leadId, amount: 60, invoice_number: number })
    await house.rest.post(`/v1/invoices/${id}/credit`, { reason: 'Half', amount: 50 })
    expect((await house.rest.get(`/v1/invoices/${id}`)).body).toMatchObject({
      status: 'paid',
      paid: eur(6000),
      credited: eur(5000),
      open: eur(0),
    })
    expect((await house.rest.post(`/v1/invoices/${id}/void`)).status).toBe(409)
  })

  it('422: without a reason, in another currency, of nothing; 404: no such invoice', async () => {
    const { id } = (await issue({ items: [cut] })).body
    const credit = (body: object, of = id) => house.rest.post(`/v1/invoices/${of}/credit`, body)
    expect(pointersOf(await credit({}))).toEqual(['/reason'])
    expect(pointersOf(await credit({ reason: 'x', amount: { amount: 1, currency: 'USD' } }))).toEqual(['/amount/currency'])
    expect(pointersOf(await credit({ reason: 'x', amount: 0 }))).toEqual(['/amount'])
    expect((await credit({ reason: 'x' }, 'inv_none')).status).toBe(404)
    expect((await house.rest.get('/v1/credit-notes/crn_none')).status).toBe(404)
    expect((await house.rest.get('/v1/credit-notes/crn_none.pdf')).status).toBe(404)
  })

  it('parts at the same time never take back more than there is, and leave no gap in the numbers', async () => {
    const { id } = (await issue({ items: [cut] })).body
    const all = await Promise.all(
      Array.from({ length: 6 }, () => house.rest.post(`/v1/invoices/${id}/credit`, { reason: 'Race', amount: 30 })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422])
    const rows = await house.db.sql<
      { number: string }[]
    >`select number from credit_notes where business_id = ${house.ours.businessId} order by number`
    expect(rows.map(({ number }) => Number(number.split('-').at(-1)))).toEqual(rows.map((_, at) => at + 1))
  })
})

describe('a preview', () => {
  const draft = { items: [{ ...cut, tax_rate: 19 }], prices_include_tax: false }

  it('comes to what the invoice will come to, takes no number and leaves nothing behind', async () => {
    const before = (await house.rest.get('/v1/invoices')).body.data.length
    const { status, body } = await house.rest.post('/v1/invoices/preview', { lead_id: who.leadId, ...draft })
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: eur(11_900), tax: eur(1900), taxes: [{ rate: 19, net: eur(10_000), tax: eur(1900) }] })
    const pdf = await house.rest.get(`/v1/invoice-preview.pdf?draft=${encodeURIComponent(JSON.stringify(draft))}`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await house.rest.get('/v1/invoices')).body.data.length).toBe(before)
  })

  it('may be framed by the console and by nobody else', async () => {
    const { headers } = await house.rest.get(`/v1/invoice-preview.pdf?draft=${encodeURIComponent(JSON.stringify(draft))}`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('names the faults that issuing it would name', async () => {
    expect(pointersOf(await house.rest.post('/v1/invoices/preview', { items: [{ ...cut, quantity: 0 }] }))).toContain('/items/0/quantity')
    expect((await house.rest.get('/v1/invoice-preview.pdf?draft=none')).status).toBe(422)
    expect((await house.rest.get('/v1/invoice-preview.pdf?draft={}')).status).toBe(422)
  })
})

describe('previews of long papers', () => {
  const items = Array.from({ length: 120 }, (_, at) => ({ description: `مرحبا ${at}`, quantity: 1, unit_price: 1 }))
  const look = (key: string) => house.as(key).get(`/v1/invoice-preview.pdf?draft=${encodeURIComponent(JSON.stringify({ items }))}`)

  it('leave the process free to answer others, and one business draws four at once at most', async () => {
    await look(house.theirs.readKey)
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    let slowestMs = 0
    let drawn = false
    const asking = (async () => {
      while (!drawn) {
        const started = performance.now()
        expect((await house.as(undefined).get('/healthz')).status).toBe(200)
        slowestMs = Math.max(slowestMs, performance.now() - started)
        await sleep(20)
      }
    })()
    const startedMs = performance.now()
    const all = await Promise.all(Array.from({ length: 6 }, () => look(house.ours.readKey)))
    const tookMs = performance.now() - startedMs
    drawn = true
    await asking
    delay.disable()
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
    expect(all.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('4 previews'),
    })
    // drawn here, each of the four would hold the process for a quarter of it
    expect([slowestMs, delay.max / 1e6].filter((ms) => ms > Math.max(500, tookMs / 8))).toEqual([])
  })

  it('are no longer than what can be issued', async () => {
    const lines = (count: number, description: string) => Array.from({ length: count }, () => ({ ...cut, description }))
    for (const path of ['/v1/invoices', '/v1/invoices/preview']) {
      const refused = async (body: object) => pointersOf(await house.rest.post(path, { lead_id: who.leadId, ...body }))
      expect(await refused({ items: lines(1, 'x'.repeat(301)) })).toEqual(['/items/0/description'])
      expect(await refused({ items: lines(201, 'x') })).toEqual(['/items'])
    }
    const { status, body } = await house.rest.post('/v1/invoices/preview', { items: lines(1, 'x'.repeat(301)) })
    expect([status, body.detail]).toEqual([422, expect.stringContaining('300')])
  })
})

it('voided with a reason, the invoice says it', async () => {
  const { id } = (await issue({ items: [cut] })).body
  expect((await house.rest.post(`/v1/invoices/${id}/void`, { reason: 'Twice' })).status).toBe(200)
  expect((await house.rest.get(`/v1/invoices/${id}`)).body).toMatchObject({ status: 'void', story: { void_reason: 'Twice' } })
})

it('sent into a chat, the invoice names the message that took it there', async () => {
  const { body } = await issue({ items: [cut], conversation_id: who.conversationId })
  const { story } = (await house.rest.get(`/v1/invoices/${body.id}`)).body
  expect(story.sent).toMatchObject({ message_id: expect.stringMatching(/^msg_/), status: 'queued' })
})

describe('sums', () => {
  it('stand apart by currency, leave void ones out, and follow the filter', async () => {
    const { leadId } = await house.addCustomer({ name: 'Sum' })
    const bill = (unit_price: object) => house.rest.post('/v1/invoices', { lead_id: leadId, items: [{ ...cut, unit_price }] })
    const [first, gone] = [(await bill(eur(10_000))).body, (await bill(eur(700))).body]
    await bill({ amount: 500, currency: 'JPY' })
    await house.rest.post(`/v1/invoices/${gone.id}/void`)
    await house.rest.post('/v1/payments', { lead_id: leadId, amount: 40, invoice_number: first.number })
    const sums = async (query: string) => (await house.rest.get(`/v1/invoice-sums?lead_id=${leadId}${query}`)).body.data
    const jpy = (amount: number) => ({ amount, currency: 'JPY' })
    expect(await sums('')).toEqual([
      { count: 1, total: eur(10_000), paid: eur(4000), open: eur(6000), overdue: eur(0) },
      { count: 1, total: jpy(500), paid: jpy(0), open: jpy(500), overdue: jpy(0) },
    ])
    expect(await sums('&status=issued')).toEqual([{ count: 1, total: jpy(500), paid: jpy(0), open: jpy(500), overdue: jpy(0) }])
    expect((await house.rest.get(`/v1/invoices/${first.id}`)).body.lead_name).toBe('Sum')
  })
})
