import { newId } from '@proviso/contracts'
import { json } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../testing/client.ts'
import { type House, openHouse } from '../testing/open-house.ts'
import { addRecords, type Records } from '../testing/sample-requests.ts'

let house: House
let records: Records
beforeAll(async () => {
  house = await openHouse()
  records = await addRecords(house)
})
afterAll(() => house.close())

const { keys } = Object

describe('functions', () => {
  it('are created, shown, replaced and taken out of use', async () => {
    const made = await house.rest.put('/v1/functions/notify_owner', {
      name: 'notify_owner',
      action: 'notify_owner',
      preconditions: [{ type: 'client_sent_media' }],
    })
    expect([made.status, made.body.version, made.body.offered]).toEqual([200, 2, true])
    expect(made.body.preconditions[0]).toMatchObject({ type: 'client_sent_media', within_messages: 10 })
    const again = await house.rest.put('/v1/functions/notify_owner', made.body) // what was read can be sent back
    expect(again.body).toMatchObject({ version: 3 })
    const listed = (await house.rest.get('/v1/functions?limit=1')).body
    expect([listed.data[0].name, listed.has_more]).toEqual(['confirm_payment', true])
    expect((await house.rest.delete('/v1/functions/notify_owner')).status).toBe(204)
    expect((await house.rest.delete('/v1/functions/notify_owner')).status).toBe(404)
    expect((await house.rest.get('/v1/functions/notify_owner')).status).toBe(404)
  })

  it('are refused with every fault, and what was in force stays', async () => {
    const before = (await house.rest.get('/v1/functions')).body
    const broken = {
      name: 'other',
      action: 'fly',
      preconditions: [{ type: 'telepathy' }, { type: 'min_client_messages', count: 0 }],
      limits: [{ type: 'argument_max' }],
    }
    const answer = await house.rest.put('/v1/functions/confirm_payment', broken)
    expect(answer.status).toBe(422)
    expect(pointersOf(answer)).toEqual(expect.arrayContaining(['/action', '/name', '/preconditions/0/type', '/preconditions/1/count']))
    expect((await house.rest.get('/v1/functions')).body).toEqual(before)
    expect((await house.rest.put('/v1/functions/Bad-Name', { action: 'notify_owner' })).status).toBe(422)
  })

  it('say in a dry run what would happen, and change nothing', async () => {
    await house.rest.put('/v1/functions/confirm_payment', { action: 'confirm_payment', preconditions: [{ type: 'client_sent_media' }] })
    const calls = (await house.rest.get('/v1/calls')).body
    const check = (body: object) =>
      house.rest.post('/v1/functions/confirm_payment/check', { conversation_id: records.customer.conversationId, ...body })
    expect((await check({ arguments: { amount: 10 } })).body).toMatchObject({
      would: 'block',
      checks: [{ type: 'client_sent_media', passed: false }],
    })
    expect(pointersOf(await check({ arguments: { amount: -1 } }))).toEqual(['/arguments/amount'])
    expect((await check({ arguments: { amount: 1 }, conversation_id: 'conv_none' })).status).toBe(404)
    expect((await house.rest.get('/v1/calls')).body).toEqual(calls)
  })
})

describe('a function that moves money', () => {
  const media = { type: 'client_sent_media' }
  const patience = { type: 'min_client_messages', count: 2 }
  it.each([
    ['no precondition', [], /has no precondition/],
    ['a number of messages only', [patience], /one message down the road/],
    ['facts that are only watched', [{ ...media, shadow: true }], /has no precondition/],
    ['a fact beside a number of messages', [patience, media], undefined],
  ])('is saved with %s, and its owner told what that is worth', async (_, preconditions, warning) => {
    const { status, body } = await house.rest.put('/v1/functions/guarded', { action: 'confirm_payment', preconditions })
    expect(status).toBe(200)
    expect(body.warnings).toEqual(warning ? [expect.stringMatching(warning)] : [])
    expect((await house.rest.get('/v1/functions/guarded')).body.warnings).toEqual(body.warnings)
    expect((await house.rest.put('/v1/functions/harmless', { action: 'notify_owner', preconditions: [] })).body.warnings).toEqual([])
  })
})

describe('channels', () => {
  it('show their state and never a secret', async () => {
    await house.db
      .sql`update channels set status = 'disconnected', status_reason = 'the token was revoked' where id = ${records.customer.channelId}`
    const { body } = await house.rest.get(`/v1/channels/${records.customer.channelId}`)
    expect(body).toMatchObject({
      kind: 'telegram',
      status: 'disconnected',
      status_reason: 'the token was revoked',
      account: { username: 'ada_bot', name: 'Ada' },
    })
    expect(keys(body)).not.toContain('secrets')
  })

  it.each([{}, { kind: 'telegram' }, { kind: 'pigeon' }, { kind: 'telegram', token: '', extra: 1 }])('are refused as %j', async (body) => {
    expect((await house.rest.post('/v1/channels', body)).status).toBe(422)
  })

  it('are gone once they are removed', async () => {
    const { channelId } = await house.addCustomer()
    expect((await house.rest.delete(`/v1/channels/${channelId}`)).status).toBe(204)
    expect((await house.rest.get(`/v1/channels/${channelId}`)).status).toBe(404)
    expect((await house.rest.get('/v1/channels')).body.data.map(({ id }: { id: string }) => id)).not.toContain(channelId)
  })
})

describe('fields and stages', () => {
  it('are listed in the order that they were put in, every one of them named once', async () => {
    const keys = async (): Promise<string[]> => (await house.rest.get('/v1/fields')).body.data.map(({ key }: { key: string }) => key)
    const before = await keys()
    const turned = before.toReversed()
    expect((await house.rest.put('/v1/field-order', { keys: turned })).body).toEqual({ keys: turned })
    expect(await keys()).toEqual(turned)
    for (const wrong of [before.slice(1), [...before, 'nothing'], [...before, before[0]]])
      expect((await house.rest.put('/v1/field-order', { keys: wrong })).status).toBe(422)
    expect(await keys()).toEqual(turned)
    await house.rest.put('/v1/field-order', { keys: before })
  })

  it('are kept in their order', async () => {
    const made = await house.rest.put('/v1/fields/size', { key: 'size', label: 'Size', type: 'select', options: ['S', 'M'] })
    expect(made.body).toEqual({ key: 'size', label: 'Size', type: 'select', options: ['S', 'M'], description: '' })
    expect((await house.rest.get('/v1/fields')).body.data.map(({ key }: { key: string }) => key)).toEqual([
      'name',
      'phone',
      'email',
      'city',
      'size',
    ])
    const stages = [
      { key: 'b', label: 'B' },
      { key: 'a', label: 'A' },
    ]
    expect((await house.rest.put('/v1/stages', { stages })).body).toEqual({ stages })
    expect((await house.rest.get('/v1/stages')).body).toEqual({ stages })
  })

  it.each([
    ['/v1/fields/x', { label: 'X', type: 'telepathy' }, '/type'],
    ['/v1/fields/x', { label: 'X', type: 'select' }, '/options'],
    ['/v1/fields/x', { key: 'y', label: 'X', type: 'text' }, '/key'],
    ['/v1/fields/Not%20A%20Key', { label: 'X', type: 'text' }, '/key'],
    ['/v1/fields/phone', { label: 'Phone', type: 'text' }, '/type'],
    ['/v1/stages', { stages: [{ key: 'a', label: '' }] }, '/stages/0/label'],
    [
      '/v1/stages',
      {
        stages: [
          { key: 'a', label: 'A' },
          { key: 'a', label: 'B' },
        ],
      },
      '/stages',
    ],
    ['/v1/services/x', { name: 'X', duration_minutes: 0 }, '/duration_minutes'],
    ['/v1/services/x', { name: 'X', duration_minutes: 60, price: { amount: 1.5, currency: 'EUR' } }, '/price/amount'],
    ['/v1/staff/x', { name: 'X', services: [], hours: { mon: [{ from: '9', to: '18:00' }] } }, '/hours/mon/0/from'],
    ['/v1/staff/x', { name: 'X', services: [], hours: {}, timezone: 'Mars/Base' }, '/timezone'],
  ])('PUT %s refuses %j', async (path, body, pointer) => {
    const answer = await house.rest.put(path, body)
    expect([answer.status, pointersOf(answer).includes(pointer)]).toEqual([422, true])
  })
})

describe('bookings', () => {
  it('take a free slot once, move, and end', async () => {
    const [, second, third] = records.starts
    const wish = { ...records.whose, service: 'cut', starts_at: second, staff: 'sam' }
    const made = await house.rest.post('/v1/bookings', wish)
    expect([made.status, made.body.status, made.body.starts_at, made.body.staff]).toEqual([201, 'booked', second, 'sam'])
    const history = [{ type: 'booking.created', at: expect.any(String), starts_at: second }]
    expect((await house.rest.get(`/v1/bookings/${made.body.id}`)).body).toEqual({ ...made.body, reminders: [], history })
    const other = (await house.rest.post('/v1/leads', { name: 'Otto' })).body.id
    const taken = await house.rest.post('/v1/bookings', { ...wish, lead_id: other, conversation_id: undefined })
    expect(taken.body).toMatchObject({ status: 409, code: 'function_failed' })
    const moved = await house.rest.patch(`/v1/bookings/${made.body.id}`, { starts_at: third })
    expect([moved.status, moved.body.starts_at]).toEqual([200, third])
    const cancelled = await house.rest.patch(`/v1/bookings/${made.body.id}`, { status: 'cancelled' })
    expect(cancelled.body.status).toBe('cancelled')
    expect((await house.rest.patch(`/v1/bookings/${made.body.id}`, { status: 'no_show' })).body.code).toBe('conflict')
    expect((await house.rest.get('/v1/bookings?status=cancelled')).body.data).toHaveLength(1)
    expect((await house.rest.get(`/v1/bookings?to=${new Date().toISOString()}`)).body.data).toEqual([])
  })

  it.each([{}, { starts_at: '2030-01-01T10:00', status: 'cancelled' }, { status: 'expired' }, { staff: 'sam', status: 'booked' }])(
    'do not change by %j',
    async (change) => {
      expect((await house.rest.patch(`/v1/bookings/${records.names.bookings}`, change)).status).toBe(422)
    },
  )

  it('are refused for services, times and people that are not there', async () => {
    const wish = { lead_id: records.customer.leadId, service: 'cut', starts_at: records.starts[4] }
    expect((await house.rest.post('/v1/bookings', { ...wish, service: 'none' })).body.code).toBe('validation_failed')
    expect((await house.rest.post('/v1/bookings', { ...wish, starts_at: 'soon' })).body.code).toBe('validation_failed')
    expect((await house.rest.post('/v1/bookings', { ...wish, lead_id: 'lead_none' })).status).toBe(404)
    const stranger = await house.addCustomer()
    expect((await house.rest.post('/v1/bookings', { ...wish, conversation_id: stranger.conversationId })).status).toBe(404)
    const foreign = await house.addCustomer({}, house.theirs)
    expect((await house.rest.post('/v1/bookings', { ...wish, lead_id: foreign.leadId })).status).toBe(404)
    expect(pointersOf(await house.rest.get('/v1/slots?service=none&from=2030-01-01&to=2030-01-02'))).toEqual(['/service'])
    expect(pointersOf(await house.rest.get('/v1/slots?service=cut&from=x&to=y'))).toEqual(['/from', '/to'])
    expect(pointersOf(await house.rest.get('/v1/slots?service=cut&from=2030-01-02T00:00&to=2030-01-01T00:00'))).toEqual(['/to'])
  })
})

describe('invoices and payments', () => {
  it('are issued with exact money, rendered, and voided once', async () => {
    const items = [
      { description: 'Cut', quantity: 2, unit_price: { amount: 3050, currency: 'EUR' } },
      { description: 'Tea', quantity: 1, unit_price: 1.5 },
    ]
    const { status, body } = await house.rest.post('/v1/invoices', {
      lead_id: records.customer.leadId,
      items,
      due_date: '2099-01-31',
      note: 'Thank you',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'issued',
      total: { amount: 6250, currency: 'EUR' },
      paid: { amount: 0 },
      due_date: '2099-01-31',
      note: 'Thank you',
    })
    expect(body.items[1]).toEqual({
      description: 'Tea',
      quantity: 1,
      unit_price: { amount: 150, currency: 'EUR' },
      total: { amount: 150, currency: 'EUR' },
    })
    const pdf = await house.api.fetch(
      new Request(`http://proviso.test/v1/invoices/${body.id}.pdf`, { headers: { authorization: `Bearer ${house.ours.readKey}` } }),
    )
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await house.rest.post(`/v1/invoices/${body.id}/void`)).body.status).toBe('void')
    expect((await house.rest.post(`/v1/invoices/${body.id}/void`)).body.status).toBe(409)
    expect((await house.rest.get(`/v1/invoices?status=void&lead_id=${records.customer.leadId}`)).body.data).toHaveLength(1)
    expect((await house.rest.get('/v1/invoices/inv_none.pdf')).status).toBe(404)
    expect((await house.as(house.theirs.readKey).get(`/v1/invoices/${body.id}.pdf`)).status).toBe(404)
  })

  it('are refused with what is wrong', async () => {
    const issue = (unit_price: unknown, more: object = {}) =>
      house.rest.post('/v1/invoices', { lead_id: records.customer.leadId, items: [{ description: 'A', quantity: 1, unit_price }], ...more })
    expect((await issue(1.234)).body.code).toBe('validation_failed')
    expect((await issue(-5)).body.code).toBe('validation_failed')
    expect(pointersOf(await issue({ amount: 100, currency: 'USD' }, { currency: 'EUR' }))).toEqual(['/items/0/unit_price/currency'])
    expect((await issue({ amount: 100, currency: 'QQQ' })).status).toBe(422)
    expect((await issue(5, { items: [] })).status).toBe(422)
    expect((await issue(5, { due_date: '31.01.2030' })).status).toBe(422)
  })

  it('show what a payment rests on', async () => {
    const { businessId } = house.ours
    const of = { businessId, leadId: records.customer.leadId, reference: 'PAY-1', currency: 'EUR' }
    await house.inOurs(
      (tx) => tx`insert into payments ${tx({ id: newId('payment'), ...of, amount: 15_000, evidence: json(tx, { media_ids: ['med_1'] }) })}`,
    )
    expect((await house.rest.get('/v1/payments')).body.data[0]).toMatchObject({
      reference: 'PAY-1',
      amount: { amount: 15_000, currency: 'EUR' },
      evidence: { media_ids: ['med_1'] },
      conversation_id: null,
    })
  })
})

describe('calls', () => {
  it('are found by conversation, function and outcome, newest first', async () => {
    const { body } = await house.rest.get(
      `/v1/calls?conversation_id=${records.customer.conversationId}&function=book_slot&outcome=succeeded`,
    )
    expect(body.data.length).toBeGreaterThan(0)
    expect(body.data[0]).toMatchObject({ function: 'book_slot', actor: 'person', outcome: 'succeeded', turn_id: null })
    const {
      explanation,
      evidence_links,
      by,
      request_id,
      function_version,
      approval_id: _,
      ...call
    } = (await house.rest.get(`/v1/calls/${body.data[0].id}`)).body
    expect([call, evidence_links]).toEqual([body.data[0], []])
    expect([by, request_id, function_version]).toEqual(['the key write', null, null])
    expect(explanation).toMatch(
      /the key write asked for book_slot .* for Nina with .*No facts are required for it\. It was done, reference \S+\.$/,
    )
    expect((await house.rest.get('/v1/calls?outcome=running')).status).toBe(422)
  })

  it('are found by who asked, the person, the messenger and the time, and say whom they are about', async () => {
    const { leadId, conversationId } = records.customer
    const found = async (query: string) => (await house.rest.get(`/v1/calls?${query}`)).body.data
    const all = await found(`lead_id=${leadId}&conversation_id=${conversationId}`)
    expect(all[0]).toMatchObject({ lead_name: 'Nina', channel_kind: 'telegram' })
    expect(await found(`conversation_id=${conversationId}&actor=person`)).toEqual(all)
    expect(await found('actor=assistant')).toEqual([])
    expect(await found(`conversation_id=${conversationId}&channel_kind=telegram`)).toEqual(all)
    expect(await found('channel_kind=whatsapp')).toEqual([])
    expect(await found(`conversation_id=${conversationId}&from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z`)).toEqual(all)
    expect(await found('from=2100-01-01T00:00:00Z')).toEqual([])
    expect(await found('to=2020-01-01T00:00:00Z')).toEqual([])
  })
})

describe('approvals', () => {
  it('are listed by status', async () => {
    const { businessId } = house.ours
    await house.inOurs(
      (tx) =>
        tx`insert into approvals ${tx({ id: newId('approval'), businessId, callId: records.names.calls ?? '', function: 'confirm_payment', arguments: json(tx, { amount: 5 }), argumentsHash: 'x', status: 'pending', expiresAt: new Date() })}`,
    )
    expect((await house.rest.get('/v1/approvals?status=pending')).body.data).toMatchObject([
      { function: 'confirm_payment', arguments: { amount: 5 }, status: 'pending' },
    ])
    expect((await house.rest.get('/v1/approvals?status=declined')).body.data).toEqual([])
    expect((await house.rest.get('/v1/approvals?status=maybe')).status).toBe(422)
  })
})
