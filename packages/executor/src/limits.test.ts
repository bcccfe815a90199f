import type { JsonObject } from '@proviso/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveFunction } from './index.ts'
import { addConversation, type Talk } from './testing/add-conversation.ts'
import { contentOf, decisionOf, openWorkshop, type Workshop } from './testing/open-workshop.ts'

let shop: Workshop
let who: Talk
let named = 0
let name: string

beforeAll(async () => {
  shop = await openWorkshop()
})
beforeEach(async () => {
  who = await shop.customer()
  shop.handler.runs = 0
  shop.sent.length = 0
  name = `pay_${++named}` // limits count by function
})
afterAll(() => shop.close())

const put = (limits: object[], more: JsonObject = {}) => {
  const body = { action: 'pay', limits, ...more }
  return shop.inBusiness((tx) => saveFunction(tx, { businessId: shop.business.id, name, body, origin: 'api', actions: shop.actions }))
}
const pay = (amount: number, whose = who) => decisionOf(shop.call(whose, { amount }, { name }))
/** Another chat of the same person. */
const otherChat = async (of: Talk): Promise<Talk> => {
  const made = await shop.customer()
  await shop.db.sql`update conversations set lead_id = ${of.leadId} where id = ${made.conversationId}`
  return { ...made, leadId: of.leadId }
}

describe('a limit', () => {
  it('that is broken refuses as a rule of the business, not as a missing fact, and changes nothing', async () => {
    await put([{ type: 'argument_max', argument: 'amount', max: 100 }])
    const before = await contentOf(shop.db)
    const decision = await pay(101)
    expect(decision).toMatchObject({
      outcome: 'limited',
      result: { isError: true, errorCategory: 'business', isRetryable: false, missing: [] },
    })
    expect([shop.handler.runs, await contentOf(shop.db)]).toEqual([0, before])
    expect((await pay(100)).outcome).toBe('succeeded')
  })

  it('of arguments holds at both ends, and says nothing of an argument that is not there', async () => {
    await put([
      { type: 'argument_min', argument: 'amount', min: 5 },
      { type: 'argument_max', argument: 'tip', max: 1 },
    ])
    expect([(await pay(4.99)).outcome, (await pay(5)).outcome]).toEqual(['limited', 'succeeded'])
  })

  it.each([
    ['conversation', 1],
    ['lead', 2],
    ['business', 3],
  ] as const)('of a day counts within its %s', async (scope, reaches) => {
    await put([{ type: 'calls_per_day', count: 1, scope }])
    const chats = [who, await otherChat(who), await shop.customer()]
    const outcomes: string[] = []
    for (const chat of chats) outcomes.push((await pay(1, chat)).outcome)
    expect(outcomes.map((outcome) => outcome === 'limited')).toEqual([0, 1, 2].map((at) => at > 0 && at < reaches))
    expect((await pay(2)).outcome).toBe('limited')
  })

  it('of an amount adds up what succeeded and what waits, to the cent, and nothing that was refused, declined or answered with an earlier result', async () => {
    await put([{ type: 'amount_per_day', argument: 'amount', max: 0.3, scope: 'conversation' }])
    expect([(await pay(0.1)).outcome, (await pay(0.1)).outcome]).toEqual(['succeeded', 'succeeded']) // the second is the first again
    expect([(await pay(0.21)).outcome, (await pay(0.2)).outcome, (await pay(0.01)).outcome]).toEqual(['limited', 'succeeded', 'limited'])
    await shop.db.sql`update calls set outcome = 'declined' where function = ${name} and arguments->>'amount' = '0.2'`
    expect((await pay(0.15)).outcome).toBe('succeeded')
    await shop.db.sql`update calls set outcome = 'waiting' where function = ${name} and arguments->>'amount' = '0.15'`
    expect((await pay(0.06)).outcome).toBe('limited')
  })

  it('begins anew with the business’s own day', async () => {
    await put([{ type: 'calls_per_day', count: 1, scope: 'conversation' }])
    await pay(1)
    const [today] = await shop.db.sql<[{ begun: Date }]>`select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' as begun`
    await shop.db.sql`update calls set at = ${today.begun} where function = ${name}`
    expect((await pay(2)).outcome).toBe('limited')
    await shop.db.sql`update calls set at = ${new Date(today.begun.getTime() - 1)} where function = ${name}`
    expect((await pay(2)).outcome).toBe('succeeded')
  })

  it.each(['lead', 'business'] as const)('of a %s lets through exactly its count when twenty conversations call at once', async (scope) => {
    await put([
      { type: 'calls_per_day', count: 3, scope },
      { type: 'amount_per_day', argument: 'amount', max: 1000, scope: 'business' },
    ])
    const chats = await Promise.all(Array.from({ length: 20 }, () => (scope === 'lead' ? otherChat(who) : shop.customer())))
    const outcomes = await Promise.all(chats.map(async (chat, at) => (await pay(at + 1, chat)).outcome))
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(17)
    expect(shop.handler.runs).toBe(3)
  })

  it('of an amount is as tight under twenty calls at once', async () => {
    await put([{ type: 'amount_per_day', argument: 'amount', max: 100, scope: 'business' }])
    const chats = await Promise.all(Array.from({ length: 20 }, () => shop.inBusiness((tx) => addConversation(tx, shop.business.id))))
    const outcomes = await Promise.all(chats.map(async (chat) => (await pay(30, chat)).outcome))
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(3)
  })

  it('that is broken asks the owner instead of refusing, where the function says so, and asks nobody while it holds', async () => {
    await put([{ type: 'argument_max', argument: 'amount', max: 100 }], { approval: { mode: 'over_limit' } })
    expect((await pay(100)).outcome).toBe('succeeded')
    expect(shop.sent).toEqual([])
    const asked = await pay(101)
    expect(asked).toMatchObject({ outcome: 'waiting', approval: 'pending', result: { status: 'waiting_for_approval' } })
    expect([shop.handler.runs, shop.sent.length]).toEqual([1, 1])
  })
})
