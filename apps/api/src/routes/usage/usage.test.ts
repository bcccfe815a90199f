import { newId } from '@proviso/contracts'
import { json } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type Customer, type House, openHouse, type Tenant } from '../../testing/open-house.ts'

let house: House
let nina: Customer
beforeAll(async () => {
  house = await openHouse() // Europe/Berlin
  nina = await house.addCustomer({ name: 'Nina' })
  await reply('2026-11-29T22:59:00Z', { costNanoUsd: 1_000_001, calls: ['find_slots', 'book_slot'] })
  await reply('2026-11-29T23:01:00Z', { costNanoUsd: 2_000_002, model: 'claude-new', priceId: 'fable-5-1' })
  await reply('2026-11-30T12:00:00Z', { costNanoUsd: 4_000_004, model: 'claude-haiku-5-5', priceId: 'haiku-5-5', calls: ['book_slot'] })
  await reply('2026-11-30T12:01:00Z', { costNanoUsd: 0, model: 'rehearsal', priceId: null })
  await reply('2026-11-30T12:00:00Z', { costNanoUsd: 7 }, house.theirs, await house.addCustomer({}, house.theirs))
})
afterAll(() => house.close())

interface Reply {
  costNanoUsd: number
  model?: string
  priceId?: string | null
  calls?: string[]
}

const reply = (
  at: string,
  { costNanoUsd, model = 'claude-opus-5-5', priceId = 'opus-5-5', calls = [] }: Reply,
  { businessId }: Tenant = house.ours,
  { conversationId }: Customer = nina,
) =>
  house.db.business(businessId, async (tx) => {
    const turnId = newId('turn')
    const usage = { inputTokens: 10, cacheReadTokens: 100, cacheWrite5mTokens: 5, cacheWrite1hTokens: 50, outputTokens: 3 }
    await tx`insert into turns ${tx({ id: turnId, businessId, conversationId, status: 'finished', note: '', firstSeq: 1 })}`
    await tx`insert into model_replies ${tx({ turnId, position: 0, businessId, conversationId, model, seenSeq: 1, content: json(tx, []), stopReason: 'end_turn', usage: json(tx, usage), costNanoUsd, priceId, requestHash: 'h', durationMs: 1, at })}`
    for (const [ordinal, name] of calls.entries()) {
      await tx`insert into calls ${tx({ id: newId('call'), businessId, conversationId, turnId, replyPosition: 0, ordinal, function: name, actor: 'assistant', arguments: json(tx, {}), outcome: 'succeeded' })}`
    }
  })

const usage = (query: string) => house.as(house.ours.readKey).get(`/v1/usage?${query}`)

describe('usage', () => {
  it("is summed up by day of the business's zone, exactly", async () => {
    const { status, body } = await usage('from=2026-11-29&to=2026-11-30')
    expect(status).toBe(200)
    expect(body).toMatchObject({ from: '2026-11-29', to: '2026-11-30', timezone: 'Europe/Berlin', group: 'day' })
    expect(body.data).toMatchObject([
      { day: '2026-11-29', replies: 1, cost_usd: 0.001, cost_nano_usd: 1_000_001, estimated: false },
      { day: '2026-11-30', replies: 3, cost_usd: 0.006, cost_nano_usd: 6_000_006, estimated: true },
    ])
    expect(body.total).toEqual({
      replies: 4,
      tokens: { input: 40, cache_read: 400, cache_write_5m: 20, cache_write_1h: 200, output: 12 },
      cost_usd: 0.007,
      cost_nano_usd: 7_000_007,
      estimated: true,
    })
    expect((await usage('from=2026-11-30&to=2026-11-30')).body.total.cost_nano_usd).toBe(6_000_006)
  })

  it('says by model where a price was estimated: nobody lists it, or its price is unconfirmed', async () => {
    const { data, total } = (await usage('from=2026-11-29&to=2026-11-30&group=model')).body
    expect(data.map((row: { model: string; estimated: boolean }) => [row.model, row.estimated])).toEqual([
      ['claude-haiku-5-5', true],
      ['claude-new', true],
      ['claude-opus-5-5', false],
      ['rehearsal', false],
    ])
    expect(total.cost_nano_usd).toBe(7_000_007)
  })

  it('counts each reply for the first function it called, or for none', async () => {
    const { data, total } = (await usage('from=2026-11-29&to=2026-11-30&group=function')).body
    expect(data.map((row: { function: string | null; cost_nano_usd: number }) => [row.function, row.cost_nano_usd])).toEqual([
      ['book_slot', 4_000_004],
      [null, 2_000_002],
      ['find_slots', 1_000_001],
    ])
    expect(total.replies).toBe(4)
  })

  it('names by conversation whose it was, the dearest first', async () => {
    const { data, total } = (await usage('from=2026-11-29&to=2026-11-30&group=conversation')).body
    expect(data).toMatchObject([
      { conversation: nina.conversationId, lead_id: nina.leadId, lead_name: 'Nina', replies: 4, cost_nano_usd: 7_000_007 },
    ])
    expect(total.cost_nano_usd).toBe(7_000_007)
  })

  it('covers thirty days where nothing is said, and is empty where nothing was', async () => {
    const { body } = await usage('')
    expect((Date.parse(body.to) - Date.parse(body.from)) / 86_400_000).toBe(29)
    const none = (await usage('from=2020-01-01&to=2020-01-02')).body
    expect([none.data, none.total.cost_nano_usd, none.total.estimated]).toEqual([[], 0, false])
  })

  it.each([
    ['from=2026-12-01&to=2026-11-30', '/to'],
    ['from=yesterday', '/from'],
    ['from=2020-01-01', '/from'],
    ['from=2024-01-01&to=2026-01-01', '/from'],
    ['from=2099-01-01', '/from'],
    ['group=week', '/group'],
  ])('is refused for %s', async (query, pointer) => {
    const answer = await usage(query)
    expect([answer.status, pointersOf(answer)]).toEqual([422, [pointer]])
  })
})
