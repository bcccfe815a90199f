import { type Action, type JsonObject, newId } from '@proviso/contracts'
import { type CallRow, type Database, json, type Tx } from '@proviso/db'
import { proofScale } from '@proviso/db/testing'
import { samples } from '@proviso/messaging/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Customer, openStage, type Stage } from '../../testing/open-stage.ts'
import { certain, configurations, histories, type Step } from './histories.ts'
import { type Configuration, type Expected, Oracle, type Payment } from './oracle.ts'

type Args = { amount: number; note?: string | undefined }
const action = (name: string, effect: 'read' | 'write'): Action<Tx> =>
  ({
    name,
    title: name,
    effect,
    arguments: () => z.strictObject({ amount: z.number().positive(), note: z.string().optional() }),
    ...(effect === 'write' ? { sameEffect: ({ amount }: Args) => String(amount) } : {}),
    async run(tx: Tx, { amount }: Args, { business, callId }: { business: { id: string }; callId: string }) {
      if (effect === 'write')
        await tx`insert into stages ${tx({ businessId: business.id, key: callId, label: String(amount), position: 0 })}`
      return { result: { reference: callId } }
    },
  }) as unknown as Action<Tx>

let stage: Stage
let functions = 0
let files = 0
const seen: Record<string, number> = {}

const open = async () => {
  stage = await openStage({ own: [action('pay', 'write'), action('look', 'read')] })
  await stage.put('look', {})
}
beforeAll(open)
afterAll(() => stage.close())

/** Equal texts, equal content: everything but calls, the log, and what is said and asked because of them. */
async function contentOf({ sql }: Database): Promise<string> {
  const apart = ['calls', 'events', 'approvals', 'proposals', 'outbox', 'messages', 'conversations']
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${apart}) order by 1`
  const parts = await Promise.all([
    ...tables.map(
      ({ name }) => sql`select ${name} as name, coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as hash from ${sql(name)} t`,
    ),
    sql`select md5(string_agg(t::text, e'\n' order by t::text)) as hash from messages t where direction = 'in'`,
    // an approval that has come to its end makes the conversation due
    sql`select md5(string_agg((to_jsonb(t) - 'answer_by' - 'quiet_until' - 'due_at')::text, e'\n' order by t.id)) as hash from conversations t`,
  ])
  return JSON.stringify(parts)
}

async function whileUnreadable<T>(unreadable: boolean, work: () => Promise<T>): Promise<T> {
  if (!unreadable) return work()
  const { sql } = stage.db
  await sql`revoke select on attachments from proviso_app`
  await sql`grant select (conversation_id, author, state, created_at) on attachments to proviso_app`
  return work().finally(() => sql`grant select on attachments to proviso_app`)
}

async function holdTo(expected: Expected, happens: () => Promise<CallRow | undefined>, where: string): Promise<void> {
  const before = await contentOf(stage.db)
  const runsBefore = stage.runs.filter(({ action: name }) => name === 'pay').length
  const row = await happens()
  const runs = stage.runs.filter(({ action: name }) => name === 'pay').length - runsBefore
  expect([where, row?.outcome, row?.deduplicatedOf != null, runs]).toEqual([
    where,
    expected.outcome,
    expected.deduplicated,
    expected.runs ? 1 : 0,
  ])
  const unchanged = (await contentOf(stage.db)) === before
  expect([where, unchanged]).toEqual([where, !expected.runs])
  const kind = expected.deduplicated ? 'deduplicated' : expected.outcome
  seen[kind] = (seen[kind] ?? 0) + 1
}

async function live(configuration: Configuration, history: Step[]): Promise<void> {
  if (functions % 60 === 59) {
    await stage.close() // the whole content is looked at before and after each call: it has to stay small
    await open()
  }
  const name = `pay_${++functions}` // limits of a business count by function
  await stage.put(name, { action: 'pay', ...(configuration as unknown as JsonObject) })
  const customers = [stage.customer(), stage.customer()] as [Customer, Customer]
  const oracle = new Oracle(configuration)
  const { sql } = stage.db
  for (const who of [0, 1] as const) {
    await customers[who].write({ text: 'Hello' })
    oracle.wrote(who)
  }
  const callRow = async (id: string) => (await sql<CallRow[]>`select * from calls where id = ${id}`)[0]
  for (const [at, step] of history.entries()) {
    const customer = customers[step.who]
    const where = `step ${at}`
    if (step.do === 'write') {
      const pictures = step.file && [
        step.file === 'image' ? await pictureOf(++files) : Buffer.concat([samples.pdf, Buffer.from(String(++files))]),
      ]
      await customer.write(pictures ? { pictures } : { text: 'well' })
      oracle.wrote(step.who, step.file)
    } else if (step.do === 'phone') {
      const { leadId } = await customer.conversation()
      const value = { businessId: stage.businessId, leadId, key: 'phone', value: json(sql, '+4915112345678'), source: 'person' }
      await sql`insert into lead_values ${sql(value)} on conflict do nothing`
      Object.assign(oracle.talks[step.who] ?? {}, { phone: true })
    } else if (step.do === 'look') {
      await customer.call('look', { amount: step.amount })
      oracle.talks[step.who]?.looks.push(step.amount)
    } else if (step.do === 'answer') {
      await customer.write({ text: step.yes ? '1' : '2' })
      oracle.answered(step.who, step.yes)
    } else if (step.do === 'pay') {
      const args: Payment = { amount: step.amount, ...(step.note ? { note: step.note } : {}) }
      const id = newId('call')
      const makeCall = async () => {
        const asks = [customer.call(name, args, id), ...(step.twice ? [customer.call(name, args, id)] : [])]
        await Promise.allSettled(asks) // the second one finds it ended
        return callRow(id)
      }
      await holdTo(oracle.pays(step.who, args, step.unreadable), () => whileUnreadable(step.unreadable, makeCall), where)
    } else await decide(oracle, step.how, name, where)
  }
  const effects = await sql`select s.key from stages s join calls k on k.id = s.key where k.function = ${name}`
  expect(effects).toHaveLength(oracle.calls.filter(({ outcome, deduplicated }) => outcome === 'succeeded' && !deduplicated).length)
}

/** The oldest approval that is open, as it would be decided anywhere. */
async function decide(oracle: Oracle, how: 'approve' | 'decline' | 'expire', name: string, where: string): Promise<void> {
  const { sql } = stage.db
  const [open] = await sql<{ id: string; callId: string }[]>`
    select id, call_id from approvals where function = ${name} and status = 'pending' order by created_at limit 1`
  const waiting = oracle.waiting
  expect([where, open !== undefined]).toEqual([where, waiting !== undefined])
  if (!open || !waiting) return
  const act = async () => {
    if (how === 'expire') {
      await sql`update approvals set expires_at = now() - interval '1 second' where id = ${open.id}`
      await stage.approvals.sweep()
    } else await stage.approvals.decide(stage.businessId, open.id, { decision: how, by: 'Ada' })
    return (await sql<CallRow[]>`select * from calls where id = ${open.callId}`)[0]
  }
  if (how === 'approve') return holdTo(oracle.approved(waiting), act, where)
  waiting.outcome = how === 'decline' ? 'declined' : 'expired'
  await holdTo({ outcome: waiting.outcome, deduplicated: false, runs: false }, act, where)
}

const pictureOf = (number: number) => samples.png(`#${((number * 9973) % 0xffffff).toString(16).padStart(6, '0')}`)

it('the handler runs exactly when all facts and limits hold and approval is given, once for a call; what did not succeed changed nothing', async () => {
  const numRuns = 40 * proofScale
  await fc.assert(fc.asyncProperty(configurations, histories, live), {
    numRuns,
    examples: certain,
    interruptAfterTimeLimit: 840_000,
    markInterruptAsFailure: true,
  })
  for (const outcome of ['succeeded', 'blocked', 'limited', 'waiting']) expect([outcome, seen[outcome] ?? 0]).not.toEqual([outcome, 0])
  const said = Object.entries(seen).map(([outcome, count]) => `${count} ${outcome}`)
  process.stdout.write(`door: ${numRuns} configurations with a history each: ${said.join(', ')}; all as the oracle says\n`)
}, 900_000)
