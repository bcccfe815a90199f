import { setTimeout as delay } from 'node:timers/promises'
import type { ActionContext, ActionEffect, ActionRefusal, ActionUnknown, ExternalAction } from '@proviso/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkCall } from './check-call.ts'
import { resumeCall, sweepRunning } from './resume-call.ts'
import { runDirectCall } from './run-direct-call.ts'
import { saveFunction } from './save-function.ts'
import { settleCall } from './settle-call.ts'
import { loadFunctions } from './stored-function.ts'
import type { Talk } from './testing/add-conversation.ts'
import { decisionOf, openWorkshop, type Workshop } from './testing/open-workshop.ts'

type Answer = ActionEffect | ActionRefusal | ActionUnknown

let shop: Workshop
let who: Talk
let performed: ActionContext[]
let answer: (context: ActionContext) => Promise<Answer>

beforeEach(async () => {
  shop = await openWorkshop()
  performed = []
  answer = async ({ callId }) => ({ result: { reference: callId } })
  const order: ExternalAction<{ amount: number }> = {
    name: 'order',
    title: 'Orders somewhere',
    effect: 'write',
    config: z.strictObject({ idempotent: z.boolean().optional() }) as unknown as NonNullable<ExternalAction['config']>,
    arguments: () => z.strictObject({ amount: z.number() }),
    inputSchema: () => ({ type: 'object' }),
    idempotent: (config) => config.idempotent === true,
    async perform(_args, context) {
      performed.push(context)
      return answer(context)
    },
  }
  shop.actions.set('order', order as unknown as ExternalAction)
  who = await customer()
  await allow()
})
afterEach(() => shop.close())

const allow = (more: object = {}) =>
  shop.inBusiness((tx) =>
    saveFunction(tx, {
      businessId: shop.business.id,
      name: 'order',
      body: { action: 'order', ...more },
      origin: 'api',
      actions: shop.actions,
    }),
  )
async function customer(): Promise<Talk> {
  const talk = await shop.customer()
  await shop.db.sql`update conversations set channel_kind = 'telegram' where id = ${talk.conversationId}`
  return talk
}
const order = (id = `call_${performed.length}_${Math.random()}`, whose = who, amount = 1) =>
  shop.call(whose, { amount }, { name: 'order', id })
const outcomes = async () => (await shop.events()).map(({ type }) => type)

/** Somebody performs it and does not come back. */
async function leaveRunning(id = 'call_left') {
  let comeBack: (late: Answer) => void = () => {}
  answer = () =>
    new Promise((resolve) => {
      comeBack = resolve
    })
  const first = order(id)
  while (!performed.length) await delay(5)
  return { id, first, comeBack: (late: Answer) => comeBack(late) }
}

describe('an effect outside the house', () => {
  it('begins when it is committed that it runs, with no transaction held, and ends with result and event', async () => {
    let seen: unknown
    answer = async ({ callId }) => {
      seen = (await shop.db.sql`select outcome, started_at is not null as begun from calls where id = ${callId} for update`)[0]
      return { result: { reference: 'there-1' }, toOwners: 'Ordered.' }
    }
    expect(await decisionOf(order('call_1'))).toMatchObject({ outcome: 'succeeded', result: { reference: 'there-1' } })
    expect(seen).toEqual({ outcome: 'running', begun: true })
    expect(await shop.callRow('call_1')).toMatchObject({ outcome: 'succeeded', action: 'order', result: { reference: 'there-1' } })
    expect(await outcomes()).toEqual(['function.succeeded'])
    expect(shop.sent).toEqual(['Ordered.'])
  })

  it('never begins where a precondition, a limit or an approval stands before it', async () => {
    await allow({ preconditions: [{ type: 'min_client_messages', count: 2 }] })
    expect((await decisionOf(order())).outcome).toBe('blocked')
    await allow({ limits: [{ type: 'argument_max', argument: 'amount', max: 0 }] })
    expect((await decisionOf(order())).outcome).toBe('limited')
    await allow({ approval: { mode: 'always' } })
    expect((await decisionOf(order())).outcome).toBe('waiting')
    expect(performed).toEqual([])
    expect(shop.sent).toEqual(['Order\nAmount: €1.00'])
  })

  it('that is refused has not happened; one that nobody can say of is unknown, and the owners are told', async () => {
    answer = async () => ({ refused: 'business', message: 'Sold out.', next: 'Offer another.' })
    expect(await decisionOf(order())).toMatchObject({ outcome: 'failed', result: { errorCategory: 'business', isRetryable: false } })
    answer = async () => ({ unknown: 'nobody answered' })
    const { outcome, result } = await decisionOf(order())
    expect([outcome, result.isError, result.isRetryable]).toEqual(['unknown', true, false])
    expect(result.message).toContain('unknown: nobody answered')
    expect(result.message).not.toContain('did NOT happen')
    expect(shop.sent.join()).toContain('nobody answered')
    expect(await outcomes()).toEqual(['function.failed', 'function.unknown'])
  })

  it('whose performance breaks is unknown, never failed', async () => {
    answer = () => Promise.reject(new Error('a bug'))
    expect((await decisionOf(order())).outcome).toBe('unknown')
  })

  it('counts against a day’s limit from its beginning, so that two at once cannot pass', async () => {
    await allow({ limits: [{ type: 'calls_per_day', count: 1, scope: 'business' }] })
    answer = async () => {
      await delay(100)
      return { result: {} }
    }
    const other = await customer()
    const ended = await Promise.all([decisionOf(order('call_a')), decisionOf(order('call_b', other))])
    expect(ended.map(({ outcome }) => outcome).sort()).toEqual(['limited', 'succeeded'])
    expect(performed).toHaveLength(1)
  })

  it('does not leave the house from a sandbox', async () => {
    const rehearsing = await shop.customer()
    expect(await decisionOf(order('call_s', rehearsing))).toMatchObject({ outcome: 'succeeded', result: { rehearsal: true } })
    expect(performed).toEqual([])
  })
})

describe('a call whose process dies while it is performed', () => {
  it('is unknown, once, and whatever comes late changes nothing', async () => {
    const { id, first, comeBack } = await leaveRunning()
    expect(await sweepRunning(shop.db, new Date())).toMatchObject([{ callId: id }])
    expect(await sweepRunning(shop.db, new Date(Date.now() - 60_000))).toEqual([])
    expect(await resumeCall(shop.deps, shop.business.id, id)).toMatchObject({ outcome: 'unknown' })
    expect(await resumeCall(shop.deps, shop.business.id, id)).toBeUndefined()
    comeBack({ result: { late: true } })
    expect(await first).toEqual({ ran: false, because: 'ended' })
    expect(performed).toHaveLength(1)
    expect(await outcomes()).toEqual(['function.unknown'])
    expect((await shop.callRow(id))?.outcome).toBe('unknown')
    expect(shop.sent).toHaveLength(1)
  })

  it('is performed again with the same id where that is harmless', async () => {
    await allow({ config: { idempotent: true } })
    const { id, first, comeBack } = await leaveRunning()
    answer = async () => ({ result: { reference: 'there-1' } })
    expect(await resumeCall(shop.deps, shop.business.id, id)).toMatchObject({ outcome: 'succeeded' })
    comeBack({ result: { reference: 'there-1' } })
    expect(await first).toEqual({ ran: false, because: 'ended' })
    expect(performed.map(({ callId, resumed }) => [callId, resumed === true])).toEqual([
      [id, false],
      [id, true],
    ])
    expect(await outcomes()).toEqual(['function.succeeded'])
  })

  it('is not performed again under a configuration that has changed since', async () => {
    await allow({ config: { idempotent: true } })
    const { id } = await leaveRunning()
    await allow({ config: { idempotent: true }, description: 'Elsewhere.' })
    expect(await resumeCall(shop.deps, shop.business.id, id)).toMatchObject({ outcome: 'unknown' })
    expect(performed).toHaveLength(1)
  })

  it('keeps the facts that let it through', async () => {
    await allow({ preconditions: [{ type: 'min_client_messages', count: 1 }] })
    await shop.db.sql`update conversations set customer_messages = 1 where id = ${who.conversationId}`
    const { id } = await leaveRunning()
    expect((await resumeCall(shop.deps, shop.business.id, id))?.checks).toMatchObject([{ type: 'min_client_messages', passed: true }])
  })
})

describe('a function of which a call may have happened', () => {
  const leaveUnknown = async (id = 'call_u') => {
    answer = async () => ({ unknown: 'nobody answered' })
    await decisionOf(order(id))
    answer = async () => ({ result: {} })
  }

  it('is not called again in that conversation, however it is worded; elsewhere it is', async () => {
    await leaveUnknown()
    const again = await decisionOf(order('call_v', who, 2))
    expect(again).toMatchObject({
      outcome: 'blocked',
      checks: [{ type: 'unknown_before', passed: false, evidence: { call_ids: ['call_u'] } }],
    })
    expect(again.result).toMatchObject({ errorCategory: 'permission', missing: [{ type: 'unknown_before' }] })
    expect((await decisionOf(order('call_w', await customer()))).outcome).toBe('succeeded')
    const [definition] = await shop.inBusiness((tx) => loadFunctions(tx, shop.business.id, shop.actions))
    if (!definition) throw new Error('it is in force')
    const dry = await shop.inBusiness((tx) =>
      checkCall(tx, shop.actions, { business: shop.business, definition, ...who, arguments: { amount: 2 } }),
    )
    expect(dry).toMatchObject({ would: 'block', checks: [{ type: 'unknown_before' }] })
  })

  it.each(['succeeded', 'failed'] as const)('is free again once a person has found out that it %s', async (outcome) => {
    await leaveUnknown()
    const settlement = { businessId: shop.business.id, callId: 'call_u', outcome, note: 'Asked there', by: 'Olga' }
    const settled = await shop.inBusiness((tx) => settleCall(tx, settlement))
    expect(settled).toMatchObject({ outcome, settledBy: 'Olga' })
    expect((await outcomes()).slice(-3)).toEqual(['function.unknown', 'function.settled', `function.${outcome}`])
    const preconditions = [{ type: 'function_called_before', name: 'order' }]
    await allow({ preconditions })
    expect((await decisionOf(order('call_y', who, 2))).outcome).toBe(outcome === 'succeeded' ? 'succeeded' : 'blocked')
    await expect(shop.inBusiness((tx) => settleCall(tx, settlement))).rejects.toThrow('not in doubt')
  })

  it('is free again after a day, and where calling twice is harmless', async () => {
    await leaveUnknown()
    await shop.db.sql`update calls set started_at = started_at - interval '25 hours'`
    expect((await decisionOf(order())).outcome).toBe('succeeded')
    await leaveUnknown('call_x')
    await allow({ config: { idempotent: true } })
    expect((await decisionOf(order())).outcome).toBe('succeeded')
  })
})

describe('a caller who is not the assistant', () => {
  const ask = (definition?: Parameters<typeof runDirectCall>[1]['definition']) =>
    runDirectCall(shop.deps, {
      business: shop.business,
      action: 'order',
      arguments: { amount: 1 },
      actor: 'integrator',
      actorId: 'key',
      ...who,
      ...(definition ? { definition } : {}),
    })

  it('calls it as a function, under its conditions', async () => {
    const stored = await allow({ preconditions: [{ type: 'min_client_messages', count: 1 }], audience: ['assistant', 'integrator'] })
    expect((await ask(stored)).decision.outcome).toBe('blocked')
    await shop.db.sql`update conversations set customer_messages = 1 where id = ${who.conversationId}`
    expect((await ask(stored)).decision.outcome).toBe('succeeded')
  })
})

it('a fault in a function’s settings is refused when it is saved, with its place, and found in one that is stored', async () => {
  await expect(allow({ config: { idempotent: 1, color: 2 }, limits: 3 })).rejects.toMatchObject({
    faults: expect.arrayContaining([
      { pointer: '/config/idempotent', detail: expect.any(String) },
      { pointer: '/config/color', detail: expect.any(String) },
      { pointer: '/limits', detail: expect.any(String) },
    ]),
  })
  await shop.db.sql`update functions set config = '{"idempotent": 1}'`
  expect((await shop.inBusiness((tx) => loadFunctions(tx, shop.business.id, shop.actions)))[0]).toMatchObject({
    faults: [{ pointer: '/config/idempotent' }],
    withheld: expect.stringContaining('broken'),
  })
})
