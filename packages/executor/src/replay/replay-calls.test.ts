import { type ApprovalRule, type Limit, mediaKinds, newId, type Precondition } from '@proviso/contracts'
import { appendEvents, type CallRow, json } from '@proviso/db'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { argumentsHash } from '../arguments-hash.ts'
import { decideApproval } from '../decide-approval.ts'
import { runApproved } from '../run-approved.ts'
import { addMessage, type Talk } from '../testing/add-conversation.ts'
import { addPayment, type Undoing, undoPayment } from '../testing/add-payment.ts'
import { contentOf, openWorkshop, type Workshop } from '../testing/open-workshop.ts'
import { type Rule, replayCalls } from './replay-calls.ts'

let shop: Workshop
beforeAll(async () => {
  shop = await openWorkshop()
})
afterAll(() => shop.close())

type Step =
  | { do: 'write'; kind: 'image' | 'document' | 'voice' | 'sticker' | undefined; again: boolean }
  | { do: 'delete'; newest: number }
  | { do: 'field'; value: string | null; source: 'customer' | 'person' | 'messenger' }
  | { do: 'verify' | 'confirm' }
  | { do: 'pay'; amount: number }
  | { do: 'approve' | 'decline' }
  | { do: 'receive'; amount: number }
  | { do: 'undo'; how: Undoing }

const just = <T extends string>(...words: T[]) => fc.record({ do: fc.constantFrom(...words) })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      kind: fc.constantFrom('image' as const, 'document' as const, 'voice' as const, 'sticker' as const, undefined),
      again: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), newest: fc.integer({ min: 0, max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('field' as const),
      value: fc.constantFrom('', '+3312345678', '+3387654321', null),
      source: fc.constantFrom('customer' as const, 'person' as const, 'messenger' as const),
    }),
  },
  { weight: 2, arbitrary: just('verify', 'confirm') },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), amount: fc.constantFrom(10, 20, 30) }) },
  { weight: 2, arbitrary: just('approve', 'decline') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('receive' as const), amount: fc.constantFrom(1000, 2000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('undo' as const),
      how: fc.constantFrom<Undoing>('revoked', 'refunded', 'part_refunded', 'disputed', 'won'),
    }),
  },
)

const simple = fc.oneof(
  fc.record({
    type: fc.constant('client_sent_media' as const),
    within_messages: fc.integer({ min: 1, max: 3 }),
    media_kinds: fc.uniqueArray(fc.constantFrom(...mediaKinds), { minLength: 1 }),
    unused: fc.boolean(),
  }),
  fc.record({ type: fc.constant('lead_field_filled' as const), field: fc.constant('phone') }),
  fc.record({
    type: fc.constant('function_called_before' as const),
    name: fc.constantFrom('verify', 'pay'),
    same_arguments: fc.constantFrom(undefined, ['amount']),
  }),
  fc.record({ type: fc.constant('min_client_messages' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('client_confirmed' as const), within_messages: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ type: fc.constant('payment_received' as const), at_least: fc.constantFrom(undefined, 15, 25) }),
)
const precondition = fc.oneof(
  { weight: 5, arbitrary: simple },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('any_of' as const), of: fc.array(simple, { minLength: 1, maxLength: 2 }) }) },
)
const scope = fc.constantFrom('conversation' as const, 'business' as const)
const limit: fc.Arbitrary<Limit> = fc.oneof(
  fc.constant({ type: 'argument_max' as const, argument: 'amount', max: 20 }),
  fc.record({ type: fc.constant('calls_per_day' as const), count: fc.integer({ min: 1, max: 3 }), scope }),
  fc.record({ type: fc.constant('amount_per_day' as const), argument: fc.constant('amount'), max: fc.constantFrom(30, 50), scope }),
)
const approval: fc.Arbitrary<ApprovalRule> = fc.constantFrom(
  { mode: 'never' },
  { mode: 'always' },
  { mode: 'over_limit' },
  { mode: 'sample', rate: 0.5 },
)

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))
const ruleOf = (preconditions: Precondition[], limits: Limit[] = [], approval: ApprovalRule = { mode: 'never' }): Rule => ({
  preconditions: plain(preconditions),
  limits,
  approval,
  onCheckError: 'allow',
})
const allow = ({ preconditions, limits, approval }: Rule) => shop.allow(preconditions, plain({ limits, approval }) as never)
const replay = (rule: Rule) => shop.inBusiness((tx) => replayCalls(tx, shop.business, 'pay', rule))

/** A customer of a real messenger, and no calls of earlier ones. */
async function freshCustomer(): Promise<Talk> {
  const { sql } = shop.db
  await sql`delete from call_evidence`
  await sql`delete from approvals`
  await sql`update calls set function = 'earlier' where function = 'pay'`
  const who = await shop.customer()
  await sql`update conversations set channel_kind = 'telegram' where id = ${who.conversationId}`
  return who
}

async function happen(who: Talk, each: Step): Promise<void> {
  const { business, deps } = shop
  const scope = { businessId: business.id, ...who }
  if (each.do === 'pay') return void (await shop.call(who, { amount: each.amount }))
  if (each.do === 'approve' || each.do === 'decline') {
    const [open] = await shop.db.sql<{ id: string }[]>`select id from approvals where status = 'pending' order by id limit 1`
    if (!open) return
    const decision = { businessId: business.id, approvalId: open.id, decision: each.do, by: 'Olga' }
    await shop.inBusiness((tx) => decideApproval(tx, deps.effects, decision))
    if (each.do === 'approve') await runApproved(deps, business.id, open.id)
    return
  }
  await shop.inBusiness(async (tx) => {
    if (each.do === 'write') {
      const [known] = await tx<
        { id: string }[]
      >`select media_id as id from attachments where media_id is not null order by random() limit 1`
      const file = each.kind && { kind: each.kind, ...(each.again && known ? { mediaId: known.id } : {}) }
      const { id } = await addMessage(tx, business.id, who, { files: file ? [file] : [] })
      await appendEvents(tx, scope, [{ type: 'message.received', data: { message_id: id } }])
    } else if (each.do === 'receive') {
      await addPayment(tx, business.id, who, each.amount)
    } else if (each.do === 'undo') {
      await undoPayment(tx, business.id, who, each.how)
    } else if (each.do === 'delete') {
      await tx`update messages set revoked_at = now() where revoked_at is null and id = (
        select id from messages where conversation_id = ${who.conversationId} order by seq desc offset ${each.newest} limit 1)`
    } else if (each.do === 'field') {
      const { value, source } = each // as the CRM writes it, with what the log says
      await tx`delete from lead_values where lead_id = ${who.leadId}`
      if (value !== null)
        await tx`insert into lead_values ${tx({ businessId: business.id, leadId: who.leadId, key: 'phone', value: json(tx, value), source })}`
      const fields = { phone: value === null ? {} : { to: value } }
      await appendEvents(tx, scope, [{ type: 'lead.updated', data: { keys: ['phone'], source, fields } }])
    } else if (each.do === 'verify') {
      await appendEvents(tx, scope, [
        { type: 'function.succeeded', data: { function: 'verify', call_id: 'call_v', arguments: { amount: 10 } } },
      ])
    } else {
      const [count] = await tx<{ no: number }[]>`select customer_messages as no from conversations where id = ${who.conversationId}`
      const args = { amount: 10 }
      await tx`insert into proposals ${tx({ id: newId('proposal'), businessId: business.id, conversationId: who.conversationId, function: 'pay', arguments: json(tx, args), argumentsHash: argumentsHash('pay', args), status: 'confirmed', shownCustomerNo: 0, decidedCustomerNo: count?.no ?? 0, messageId: 'msg_terms', pressMessageId: 'msg_press', decidedAt: new Date() })}`
    }
  })
}

describe('a replay', () => {
  it('under the rule of then decides as was decided then, on the same evidence, whatever happened since', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(precondition, { maxLength: 2 }),
        fc.array(limit, { maxLength: 2 }),
        approval,
        fc.array(step, { minLength: 4, maxLength: 14 }),
        async (preconditions, limits, mode, history) => {
          const rule = ruleOf(preconditions as Precondition[], limits, mode)
          await allow(rule)
          const who = await freshCustomer()
          for (const each of history) await happen(who, each)
          const replayed = await replay(rule)
          expect(replayed.map(({ would }) => would)).toEqual(replayed.map(({ was }) => was))
          const rows = await shop.db.sql<CallRow[]>`select * from calls where function = 'pay' and outcome <> 'skipped' order by seq desc`
          expect(replayed.map(({ callId }) => callId)).toEqual(rows.map(({ id }) => id))
          for (const [at, { was, checks, doubts }] of replayed.entries()) {
            if (was !== 'ask') expect(checks).toEqual(rows[at]?.checks) // one that waited was checked once more when it ran
            expect(doubts.filter(({ type }) => type === 'lead_field_filled')).toEqual([])
          }
        },
      ),
      { numRuns: 60 },
    )
  }, 180_000)

  it('says what another rule would have changed, and changes nothing', async () => {
    await allow(ruleOf([]))
    const who = await freshCustomer()
    await happen(who, { do: 'pay', amount: 10 })
    await happen(who, { do: 'write', kind: 'image', again: false })
    await happen(who, { do: 'pay', amount: 20 })
    await happen(who, { do: 'pay', amount: 30 })
    const before = await contentOf(shop.db)
    const fates = async (rule: Rule) => (await replay(rule)).map(({ would }) => would).toReversed()
    const receipt = ruleOf([{ type: 'client_sent_media', within_messages: 10, media_kinds: ['image'], unused: false }])
    expect(await fates(ruleOf([]))).toEqual(['run', 'run', 'run'])
    expect(await fates(receipt)).toEqual(['block', 'run', 'run'])
    expect(await fates({ ...receipt, limits: [{ type: 'argument_max', argument: 'amount', max: 20 }] })).toEqual(['block', 'run', 'limit'])
    expect(await fates({ ...receipt, approval: { mode: 'always' } })).toEqual(['block', 'ask', 'ask'])
    expect(await fates(ruleOf([], [{ type: 'calls_per_day', count: 2, scope: 'business' }], { mode: 'over_limit' }))).toEqual([
      'run',
      'run',
      'ask',
    ])
    expect(await contentOf(shop.db)).toBe(before)
    const writing = shop.inBusiness(async (tx) => {
      await replayCalls(tx, shop.business, 'pay', receipt)
      await tx`delete from stages`
    })
    await expect(writing).rejects.toThrow(/read-only/)
  })

  it('counts against a limit what was waiting then, though it was declined since', async () => {
    const rule = ruleOf([], [{ type: 'calls_per_day', count: 2, scope: 'business' }], { mode: 'always' })
    await allow(rule)
    const who = await freshCustomer()
    for (const amount of [10, 20, 30]) await happen(who, { do: 'pay', amount })
    await happen(who, { do: 'decline' })
    await happen(who, { do: 'pay', amount: 40 })
    expect((await replay(rule)).map(({ was, would }) => [was, would]).toReversed()).toEqual([
      ['ask', 'ask'],
      ['ask', 'ask'],
      ['limit', 'limit'],
      ['ask', 'ask'],
    ])
  })

  it('says of a field that it has changed since where the log does not know from what', async () => {
    await allow(ruleOf([]))
    const who = await freshCustomer()
    await happen(who, { do: 'pay', amount: 10 })
    await shop.db
      .sql`insert into lead_values (business_id, lead_id, key, value, source) values (${shop.business.id}, ${who.leadId}, 'phone', '"+331"', 'import')`
    const [call] = await replay(ruleOf([{ type: 'lead_field_filled', field: 'phone' }]))
    expect(call).toMatchObject({
      was: 'run',
      would: 'block',
      doubts: [{ type: 'lead_field_filled', sentence: expect.stringContaining('phone') }],
    })
  })

  it('takes a check that could not be evaluated then for one that could not under the new rule', async () => {
    await allow(ruleOf([{ type: 'function_called_before', name: 'verify', same_arguments: ['amount'] }]))
    const who = await freshCustomer()
    await happen(who, { do: 'pay', amount: 10 })
    await shop.db.sql`update calls set checks = jsonb_set(checks, '{0,error}', '"57014: canceled"') where function = 'pay'`
    const rule = ruleOf([{ type: 'function_called_before', name: 'verify' }])
    expect((await replay(rule))[0]?.would).toBe('run')
    expect((await replay({ ...rule, onCheckError: 'block' }))[0]?.would).toBe('block')
  })

  it('leaves out test chats, erased people and calls that never came as far as the rule', async () => {
    await allow(ruleOf([]))
    const who = await freshCustomer()
    await happen(who, { do: 'pay', amount: 10 })
    await shop.call(who, { amount: -1 })
    expect(await replay(ruleOf([]))).toHaveLength(1)
    await shop.db.sql`update conversations set channel_kind = 'sandbox' where id = ${who.conversationId}`
    expect(await replay(ruleOf([]))).toEqual([])
    await shop.db.sql`update conversations set channel_kind = 'telegram' where id = ${who.conversationId}`
    await shop.db.sql`update leads set erased_at = now() where id = ${who.leadId}`
    expect(await replay(ruleOf([]))).toEqual([])
  })
})
