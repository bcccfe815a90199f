import { type JsonObject, newId } from '@proviso/contracts'
import type { ApprovalRow } from '@proviso/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideApproval, expireApprovals, loadFunctions, runApproved, saveFunction, sweepApproved } from './index.ts'
import { addMessage, type Talk } from './testing/add-conversation.ts'
import { decisionOf, openWorkshop, type Workshop } from './testing/open-workshop.ts'

let shop: Workshop
let who: Talk
const always = { approval: { mode: 'always' } }
const media = { type: 'client_sent_media', within_messages: 1 }

beforeAll(async () => {
  shop = await openWorkshop()
})
beforeEach(async () => {
  who = await shop.customer()
  await shop.allow([], always)
  shop.handler.runs = 0
  shop.sent.length = 0
})
afterAll(() => shop.close())

const approvals = () =>
  shop.db.sql<ApprovalRow[]>`select * from approvals where conversation_id = ${who.conversationId} order by created_at`
const eventsHere = async () => (await shop.events()).filter((event) => event.conversationId === who.conversationId).map(({ type }) => type)
const write = (said = {}) => shop.inBusiness((tx) => addMessage(tx, shop.business.id, who, said))
const photo = { files: [{ kind: 'image' as const }] }

async function submitted(amount = 10): Promise<{ approvalId: string; callId: string }> {
  const callId = newId('call')
  expect((await decisionOf(shop.call(who, { amount }, { id: callId }))).outcome).toBe('waiting')
  const row = (await approvals()).find((each) => each.callId === callId)
  return { approvalId: row?.id ?? '', callId }
}
const decide = (approvalId: string, decision: 'approve' | 'decline' = 'approve') =>
  shop.inBusiness((tx) => decideApproval(tx, shop.deps.effects, { businessId: shop.business.id, approvalId, decision, by: 'Ada' }))
const run = (approvalId: string) => runApproved(shop.deps, shop.business.id, approvalId)
const outcomeOf = async (callId: string) => (await shop.callRow(callId))?.outcome

describe('a call that needs approval', () => {
  it('is submitted and not done: the model reads so, the owner the exact terms', async () => {
    const decision = await decisionOf(shop.call(who, { amount: 12.5, note: 'for Nina' }))
    expect(decision).toMatchObject({
      outcome: 'waiting',
      result: { status: 'waiting_for_approval', message: expect.stringContaining('NOT done') },
    })
    expect(decision.result).not.toHaveProperty('isError')
    expect(shop.sent).toEqual([expect.stringMatching(/€12\.50[\s\S]*for Nina/)])
    expect([shop.handler.runs, await eventsHere()]).toEqual([0, ['function.waiting']])
  })

  it('asked for again while it waits is answered so and asks nobody a second time; with other arguments it is another one', async () => {
    await submitted()
    expect((await decisionOf(shop.call(who, { amount: 10 }))).outcome).toBe('skipped')
    expect([(await approvals()).length, shop.sent.length]).toEqual([1, 1])
    await submitted(11)
    expect(await approvals()).toHaveLength(2)
  })

  it('runs once when approved, as it was asked, whoever carries the decision out and how often', async () => {
    const { approvalId, callId } = await submitted()
    expect(await run(approvalId)).toBeUndefined() // nobody has said yes
    await decide(approvalId)
    await Promise.all(Array.from({ length: 5 }, () => run(approvalId)))
    expect([shop.handler.runs, await outcomeOf(callId)]).toEqual([1, 'succeeded'])
    expect(await eventsHere()).toEqual(['function.waiting', 'function.approved', 'function.succeeded'])
    expect(await shop.callRow(callId)).toMatchObject({ pendingResult: { status: 'waiting_for_approval' }, result: { reference: callId } })
  })

  it('is decided once, by whoever is first; the second reads what the first decided', async () => {
    const { approvalId } = await submitted()
    const decisions = await Promise.allSettled([decide(approvalId), decide(approvalId, 'decline'), decide(approvalId)])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of decisions) {
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ code: 'already_decided', extra: { decision: { decided_by: 'Ada' } } })
    }
    await expect(decide(newId('approval'))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('never runs once declined', async () => {
    const { approvalId, callId } = await submitted()
    await decide(approvalId, 'decline')
    expect(await run(approvalId)).toBeUndefined()
    expect([shop.handler.runs, await outcomeOf(callId)]).toEqual([0, 'declined'])
    expect(await eventsHere()).toEqual(['function.waiting', 'function.declined'])
  })

  it('expires after 24 hours: it can be decided no more and never runs', async () => {
    const { approvalId, callId } = await submitted()
    const [{ expiresAt } = { expiresAt: new Date(0) }] = await approvals()
    expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(24)
    await shop.db.sql`update approvals set expires_at = now() - interval '1 second' where id = ${approvalId}`
    await expect(decide(approvalId)).rejects.toMatchObject({ code: 'already_decided', extra: { decision: { status: 'expired' } } })
    await shop.db.transaction((tx) => expireApprovals(tx, shop.deps.effects))
    await shop.db.transaction((tx) => expireApprovals(tx, shop.deps.effects))
    expect([await outcomeOf(callId), shop.handler.runs]).toEqual(['expired', 0])
    expect(await eventsHere()).toEqual(['function.waiting', 'function.expired'])
  })

  it('is looked at again before it runs: facts that have gone since refuse it, whatever the owner said', async () => {
    await shop.allow([media], always)
    await write(photo)
    const { approvalId, callId } = await submitted()
    await write()
    await decide(approvalId)
    await run(approvalId)
    expect([await outcomeOf(callId), shop.handler.runs]).toEqual(['blocked', 0])
  })

  it('is held to the function as it stands when it runs: switched off, broken, given a new condition or put over another action', async () => {
    const changes: [string, () => Promise<unknown>][] = [
      ['invalid', () => shop.allow([], { ...always, enabled: false })],
      ['invalid', () => shop.db.sql`update functions set preconditions = '[{"type":"horoscope"}]' where name = 'pay'`],
      ['blocked', () => shop.allow([{ type: 'min_client_messages', count: 99 }], always)],
      ['invalid', () => put('other')],
    ]
    const other = shop.actions.get('pay')
    if (other) shop.actions.set('other', { ...other, name: 'other' })
    for (const [expected, change] of changes) {
      await shop.allow([], always)
      const { approvalId, callId } = await submitted(changes.findIndex(([, each]) => each === change) + 1)
      await change()
      await decide(approvalId)
      await run(approvalId)
      expect([await outcomeOf(callId), shop.handler.runs]).toEqual([expected, 0])
    }
    shop.actions.delete('other')
  })

  it('asks for no second approval because a limit has been reached meanwhile: that has been answered', async () => {
    await shop.allow([], { approval: { mode: 'over_limit' }, limits: [{ type: 'argument_max', argument: 'amount', max: 1 }] })
    const { approvalId, callId } = await submitted()
    await decide(approvalId)
    await run(approvalId)
    expect([await outcomeOf(callId), shop.handler.runs, (await approvals()).length]).toEqual(['succeeded', 1, 1])
  })

  it('approved by a process that died before it ran is found by the sweep', async () => {
    const { approvalId } = await submitted()
    await decide(approvalId)
    expect(await sweepApproved(shop.deps)).toEqual([])
    await shop.db.sql`update approvals set decided_at = now() - interval '3 seconds' where id = ${approvalId}`
    expect(await sweepApproved(shop.deps)).toEqual([{ businessId: shop.business.id, approvalId }])
    await run(approvalId)
    expect(await sweepApproved(shop.deps)).toEqual([])
  })
})

describe('a sample', () => {
  it('runs at once and is shown to a person afterwards, in about the share that was asked for', async () => {
    const calls = 80
    await shop.allow([], { approval: { mode: 'sample', rate: 0.25 } })
    for (let amount = 1; amount <= calls; amount++) expect((await decisionOf(shop.call(who, { amount }))).outcome).toBe('succeeded')
    const rows = await approvals()
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['review']))
    expect(rows.length).toBeGreaterThan(calls * 0.05) // four standard deviations around a quarter
    expect(rows.length).toBeLessThan(calls * 0.45)
    expect(shop.sent).toEqual([])
  })

  it('is judged once, and the judgement runs nothing', async () => {
    await shop.allow([], { approval: { mode: 'sample', rate: 1 } })
    await decisionOf(shop.call(who))
    const [row] = await approvals()
    await decide(row?.id ?? '', 'decline')
    await run(row?.id ?? '')
    await expect(decide(row?.id ?? '')).rejects.toMatchObject({ code: 'already_decided' })
    expect([shop.handler.runs, await eventsHere()]).toEqual([1, ['function.succeeded']])
  })
})

const put = (action: string, more: JsonObject = always) =>
  shop.inBusiness(async (tx) => {
    await saveFunction(tx, { businessId: shop.business.id, name: 'pay', body: { action, ...more }, origin: 'api', actions: shop.actions })
    return loadFunctions(tx, shop.business.id, shop.actions)
  })
