import { newId } from '@proviso/contracts'
import { appendEvents } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAssistantCall } from '../../testing/add-assistant-call.ts'
import { pointersOf } from '../../testing/client.ts'
import { type Customer, type House, openHouse } from '../../testing/open-house.ts'

let house: House
let nina: Customer
beforeAll(async () => {
  house = await openHouse()
  nina = await house.addCustomer({ name: 'Nina' })
})
afterAll(() => house.close())

const replay = (draft: object, name = 'confirm_payment') => house.rest.post(`/v1/functions/${name}/replay`, draft)

const sendPicture = () =>
  house.inOurs(async (tx) => {
    const { businessId } = house.ours
    const { conversationId, leadId } = nina
    const [id, mediaId] = [newId('message'), newId('media')]
    await tx`insert into media ${tx({ id: mediaId, businessId, sha256: mediaId, kind: 'image', mime: 'image/png', sizeBytes: 1, bytes: Buffer.from('1') })}`
    await tx`insert into messages ${tx({ id, businessId, conversationId, direction: 'in', author: 'customer', kind: 'image', customerNo: 1, status: 'received', sentAt: new Date('2026-11-30T09:02:00Z') })}`
    await tx`insert into attachments ${tx({ id: newId('attachment'), businessId, conversationId, messageId: id, author: 'customer', customerNo: 1, claimed: 'image', kind: 'image', mediaId, state: 'stored' })}`
    await tx`update conversations set customer_messages = 1 where id = ${conversationId}`
    await appendEvents(tx, { businessId, conversationId, leadId }, [{ type: 'message.received', data: { message_id: id } }])
    return { messageId: id, mediaId }
  })

describe('the replay of a function', () => {
  it('says what a draft rule would have made of the last calls, each by the facts of its own moment, and changes nothing', async () => {
    const early = await addAssistantCall(house, nina, { arguments: { amount: 10 } })
    const picture = await sendPicture()
    const late = await addAssistantCall(house, nina, { arguments: { amount: 900 } })
    const before = [await house.rest.get('/v1/functions'), await house.rest.get('/v1/calls')].map(({ body }) => body)

    const limits = [{ type: 'argument_max', argument: 'amount', max: 500 }]
    const { status, body } = await replay({ preconditions: [{ type: 'client_sent_media' }], limits, approval: { mode: 'over_limit' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ considered: 2, would_run: 0, would_block: 1, would_ask: 1, would_be_limited: 0, inexact: [] })
    expect(body.changed).toMatchObject([
      {
        call_id: late.callId,
        was: 'run',
        would: 'ask',
        limit: { sentence: 'amount may be at most 500' },
        checks: [{ passed: true, evidence: { message_ids: [picture.messageId] } }],
      },
      { call_id: early.callId, was: 'run', would: 'block', checks: [{ passed: false, evidence: null }] },
    ])
    expect((await replay({ preconditions: [], limits })).body).toMatchObject({ would_run: 1, would_be_limited: 1 })
    expect([await house.rest.get('/v1/functions'), await house.rest.get('/v1/calls')].map(({ body }) => body)).toEqual(before)
  })

  it('leaves parts that are not sent as they are, and names the facts it cannot take back', async () => {
    await house.rest.put('/v1/functions/confirm_payment', {
      action: 'confirm_payment',
      preconditions: [{ type: 'lead_field_filled', field: 'phone' }],
    })
    await house.db
      .sql`insert into lead_values (business_id, lead_id, key, value, source) values (${house.ours.businessId}, ${nina.leadId}, 'phone', '"+491"', 'import')`
    const { body } = await replay({})
    expect(body).toMatchObject({ considered: 2, would_block: 2 })
    expect(body.inexact).toMatchObject([{ type: 'lead_field_filled' }, { type: 'lead_field_filled' }])
    expect((await replay({ preconditions: [] })).body).toMatchObject({ would_run: 2, changed: [] })
  })

  it('is refused for a rule that is none, and is not found elsewhere', async () => {
    const bad = { preconditions: [{ type: 'telepathy' }], limits: [{ type: 'argument_max' }], approval: { mode: 'maybe' }, surprise: 1 }
    const refused = await replay(bad)
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed'])
    expect(pointersOf(refused)).toEqual(expect.arrayContaining(['/approval/mode', '/preconditions/0/type', '/surprise']))
    expect((await replay({}, 'none')).status).toBe(404)
    expect((await house.as(house.ours.readKey).post('/v1/functions/confirm_payment/replay')).status).toBe(403)
    expect((await house.as(house.theirs.writeKey).post('/v1/functions/confirm_payment/replay')).body.considered).toBe(0)
  })

  it('wants a whole rule where the stored one is broken', async () => {
    await house.rest.put('/v1/functions/odd', { action: 'notify_owner' })
    await house.db.sql`update functions set preconditions = '[{"type": "telepathy"}]' where name = 'odd'`
    expect((await replay({ limits: [] }, 'odd')).body).toMatchObject({ status: 409, code: 'conflict' })
    expect((await replay({ preconditions: [], limits: [], approval: { mode: 'never' } }, 'odd')).status).toBe(200)
  })
})

describe('a call', () => {
  it('names the evidence it rests on, with where to read it, and what its turn cost', async () => {
    const { messageId, mediaId } = await sendPicture()
    const { businessId } = house.ours
    const turnId = newId('turn')
    await house.inOurs(async (tx) => {
      await tx`insert into turns ${tx({ id: turnId, businessId, conversationId: nina.conversationId, status: 'finished', note: '', firstSeq: 1 })}`
      await tx`insert into model_replies ${tx({ turnId, position: 0, businessId, conversationId: nina.conversationId, model: 'claude-x', seenSeq: 1, content: tx.json([]), stopReason: 'end_turn', usage: tx.json({}), costNanoUsd: 1_234_000, requestHash: 'h', durationMs: 1 })}`
    })
    const check = {
      type: 'client_sent_media',
      sentence: 'the customer has sent an image',
      passed: true,
      evidence: { message_ids: [messageId], media_ids: [mediaId] },
    }
    const { callId } = await addAssistantCall(house, nina, {
      checks: [check],
      turnId,
      arguments: { amount: 149.5, invoice_number: 'INV-7' },
    })
    const { status, body } = await house.as(house.ours.readKey).get(`/v1/calls/${callId}`)
    expect(status).toBe(200)
    expect(body.explanation).toMatch(
      new RegExp(
        `^On .*, the assistant asked for confirm_payment .* for Nina with Amount: €149\\.50; Invoice number: INV-7\\. Checked and found: the customer has sent an image \\(the image of 30 Nov 2026, 10:02 \\(${messageId}\\)\\)\\. It was done\\. The turn cost \\$0\\.001234 \\(1 reply of the model\\)\\.$`,
      ),
    )
    expect(body.evidence_links).toEqual([
      { kind: 'message', id: messageId, href: `/v1/conversations/${nina.conversationId}/messages#${messageId}` },
      { kind: 'media', id: mediaId, href: `/v1/media/${mediaId}` },
    ])
    expect((await house.as(house.theirs.readKey).get(`/v1/calls/${callId}`)).status).toBe(404)
  })
})
