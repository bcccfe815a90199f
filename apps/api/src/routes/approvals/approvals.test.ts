import { newId } from '@proviso/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAssistantCall } from '../../testing/add-assistant-call.ts'
import { type Customer, type House, openHouse } from '../../testing/open-house.ts'

let house: House
let nina: Customer
beforeAll(async () => {
  house = await openHouse()
  nina = await house.addCustomer({ name: 'Nina' })
  await house.rest.put('/v1/functions/confirm_payment', { action: 'confirm_payment', approval: { mode: 'always' } })
})
afterAll(() => house.close())

const inADay = () => new Date(Date.now() + 86_400_000)
const waiting = (amount: number, expiresAt = inADay()) =>
  addAssistantCall(house, nina, { outcome: 'waiting', arguments: { amount }, expiresAt })
const decide = (id: string, how: 'approve' | 'decline', reason?: string) =>
  house.rest.post(`/v1/approvals/${id}/${how}`, reason ? { reason } : {})
const outcomeOf = async (id: string) => (await house.rest.get(`/v1/calls/${id}`)).body.outcome
const amounts = async () => (await house.db.sql<{ amount: number }[]>`select amount from payments`).map(({ amount }) => amount)

describe('an approval', () => {
  it('lets exactly its call run, once, and says who decided and why', async () => {
    const { callId, approvalId } = await waiting(11)
    const { status, body } = await decide(approvalId, 'approve', 'I saw the money')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: approvalId,
      call_id: callId,
      status: 'approved',
      decided_by: 'the key write',
      reason: 'I saw the money',
      arguments: { amount: 11 },
    })
    expect([await outcomeOf(callId), await amounts()]).toEqual(['succeeded', [1100]])
    expect((await house.rest.get('/v1/approvals?status=approved')).body.data).toEqual([body])
    const { explanation } = (await house.rest.get(`/v1/calls/${callId}`)).body
    expect(explanation).toMatch(
      /the assistant asked for confirm_payment .* for Nina with Amount: €11\.00\..*the key write approved it on .*It was done, reference \S+\.$/,
    )
  })

  it('says whom it is about, on which facts it rests and what the customer wrote last', async () => {
    const { conversationId, leadId } = nina
    const { businessId } = house.ours
    const messageId = newId('message')
    await house.inOurs(
      (tx) =>
        tx`insert into messages ${tx({ id: messageId, businessId, conversationId, direction: 'in', author: 'customer', kind: 'text', text: 'I paid', status: 'received', sentAt: new Date() })}`,
    )
    const checks = [{ type: 'min_client_messages', sentence: 'they wrote', passed: true, evidence: { count: 1 } }]
    const { approvalId } = await addAssistantCall(house, nina, {
      outcome: 'waiting',
      arguments: { amount: 9 },
      expiresAt: inADay(),
      checks,
    })
    const { body } = await house.rest.get(`/v1/approvals/${approvalId}`)
    expect(body).toMatchObject({
      status: 'pending',
      lead_id: leadId,
      lead_name: 'Nina',
      channel_kind: expect.any(String),
      outcome: 'waiting',
      checks,
      quote: { message_id: messageId, text: 'I paid', kind: 'text' },
    })
    expect((await house.as(house.theirs.readKey).get(`/v1/approvals/${approvalId}`)).status).toBe(404)
    await decide(approvalId, 'decline')
  })

  it('is decided once: a second decision is told the first one, and changes nothing', async () => {
    const { callId, approvalId } = await waiting(12)
    await decide(approvalId, 'approve')
    const before = await amounts()
    for (const how of ['approve', 'decline'] as const) {
      const { body } = await decide(approvalId, how)
      expect(body).toMatchObject({ status: 409, code: 'already_decided', decision: { status: 'approved', decided_by: 'the key write' } })
      expect(body.decision.decided_at).toMatch(/Z$/)
    }
    expect([await outcomeOf(callId), await amounts()]).toEqual(['succeeded', before])
  })

  it('that is declined never runs, whoever approves it later', async () => {
    const { callId, approvalId } = await waiting(13)
    expect((await decide(approvalId, 'decline', 'no such transfer')).body).toMatchObject({ status: 'declined', reason: 'no such transfer' })
    expect((await decide(approvalId, 'approve')).body).toMatchObject({ code: 'already_decided', decision: { status: 'declined' } })
    expect([await outcomeOf(callId), (await amounts()).includes(1300)]).toEqual(['declined', false])
    expect((await house.rest.get(`/v1/calls/${callId}`)).body.explanation).toMatch(
      /declined by the key write on .*“no such transfer”.* did not happen\.$/,
    )
  })

  it('that has expired is decided no more', async () => {
    const { callId, approvalId } = await waiting(14, new Date(Date.now() - 1000))
    for (const how of ['approve', 'decline'] as const) {
      expect((await decide(approvalId, how)).body).toMatchObject({ status: 409, code: 'already_decided', decision: { status: 'expired' } })
    }
    expect([await outcomeOf(callId), (await amounts()).includes(1400)]).toEqual(['waiting', false]) // until the sweep ends it
  })

  it('runs only while its facts hold', async () => {
    const { callId, approvalId } = await waiting(15)
    const guarded = { action: 'confirm_payment', approval: { mode: 'always' }, preconditions: [{ type: 'client_sent_media' }] }
    await house.rest.put('/v1/functions/confirm_payment', guarded)
    expect((await decide(approvalId, 'approve')).body.status).toBe('approved')
    expect([await outcomeOf(callId), (await amounts()).includes(1500)]).toEqual(['blocked', false])
    expect((await house.rest.get(`/v1/calls/${callId}`)).body.explanation).toMatch(
      /the customer has not sent .* approved it on .* It was refused for that and did not happen/,
    )
    await house.rest.put('/v1/functions/confirm_payment', { ...guarded, preconditions: [] })
  })

  it('is not seen by another business and not decided by a key that may only read', async () => {
    const { callId, approvalId } = await waiting(16)
    for (const how of ['approve', 'decline']) {
      const path = `/v1/approvals/${approvalId}/${how}`
      expect((await house.as(house.theirs.writeKey).post(path)).body).toMatchObject({ status: 404, code: 'not_found' })
      expect((await house.as(house.ours.readKey).post(path)).body).toMatchObject({ status: 403, code: 'scope_missing' })
      expect((await house.rest.post(`/v1/approvals/apr_none/${how}`)).status).toBe(404)
      expect((await house.rest.post(path, { reason: 7 })).status).toBe(422)
    }
    expect((await house.as(house.theirs.readKey).get('/v1/approvals')).body.data).toEqual([])
    expect(await outcomeOf(callId)).toBe('waiting')
  })

  it('decided at the same moment from two sides has one decision', async () => {
    const { callId, approvalId } = await waiting(17)
    const answers = await Promise.all([decide(approvalId, 'approve'), decide(approvalId, 'decline'), decide(approvalId, 'approve')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const approved = answers.find(({ status }) => status === 200)?.body.status === 'approved'
    expect([await outcomeOf(callId), (await amounts()).filter((amount) => amount === 1700).length]).toEqual(
      approved ? ['succeeded', 1] : ['declined', 0],
    )
  })
})
