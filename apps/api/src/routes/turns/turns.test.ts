import { newId } from '@proviso/contracts'
import { appendEvents, json } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAssistantCall } from '../../testing/add-assistant-call.ts'
import { type Customer, type House, openHouse } from '../../testing/open-house.ts'

let house: House
let nina: Customer
beforeAll(async () => {
  house = await openHouse()
  nina = await house.addCustomer({ name: 'Nina' })
})
afterAll(() => house.close())

async function addTurn(): Promise<string> {
  const turnId = newId('turn')
  const shared = { turnId, businessId: house.ours.businessId, conversationId: nina.conversationId, seenSeq: 1, requestHash: 'h' }
  const usage = { inputTokens: 10, cacheReadTokens: 100, cacheWrite5mTokens: 5, cacheWrite1hTokens: 50, outputTokens: 3 }
  await house.inOurs(async (tx) => {
    const { businessId, conversationId } = shared
    await tx`insert into turns ${tx({ id: turnId, businessId, conversationId, status: 'finished', note: 'secret note', firstSeq: 1, endedAt: new Date(Date.now() + 1000) })}`
    const reply = { ...shared, model: 'claude-opus-5-5', priceId: 'opus-5-5', content: json(tx, []), usage: json(tx, usage) }
    await tx`insert into model_replies ${tx({ ...reply, position: 0, stopReason: 'tool_use', costNanoUsd: 1_234_567, durationMs: 700 })}`
    await tx`insert into model_replies ${tx({ ...reply, position: 1, stopReason: 'end_turn', costNanoUsd: 1_000_000, durationMs: 300, discarded: 'a claim without ground' })}`
    await appendEvents(tx, { businessId, conversationId, leadId: nina.leadId }, [
      { type: 'claim.rejected', data: { turn_id: turnId, claims: [{ kind: 'payment', sentence: 'It is confirmed.' }], slots: [] } },
    ])
  })
  return turnId
}

describe('a turn', () => {
  it('is told with its replies, calls, claims that were taken back, cost and time', async () => {
    const id = await addTurn()
    const { callId } = await addAssistantCall(house, nina, { outcome: 'blocked', turnId: id })
    const { status, body } = await house.as(house.ours.readKey).get(`/v1/turns/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      conversation_id: nina.conversationId,
      status: 'finished',
      replies: [
        { model: 'claude-opus-5-5', stop_reason: 'tool_use', duration_ms: 700, cost_usd: 0.001235, discarded: null },
        { stop_reason: 'end_turn', discarded: 'a claim without ground' },
      ],
      calls: [{ id: callId, outcome: 'blocked' }],
      rejected_claims: [{ claims: ['It is confirmed.'] }],
      total: { tokens: { input: 20, cache_read: 200, cache_write: 110, output: 6 }, cost_usd: 0.002235, duration_ms: 1000 },
    })
    expect(JSON.stringify(body)).not.toContain('secret note')
  })

  it('of another business is not there', async () => {
    const id = await addTurn()
    expect((await house.as(house.theirs.readKey).get(`/v1/turns/${id}`)).status).toBe(404)
    expect((await house.rest.get('/v1/turns/turn_none')).status).toBe(404)
  })
})
