import { type Action, type BusinessProfile, type JsonObject, type Logger, newId, type Precondition } from '@proviso/contracts'
import { type CallRow, type Database, type EventRow, json, openDatabase, type Tx } from '@proviso/db'
import { createTestDatabase, quietLogger } from '@proviso/db/testing'
import { z } from 'zod'
import type { PendingCall } from '../decision.ts'
import type { ActionRegistry, ExecutorDeps } from '../executor.ts'
import { type Admission, runCall } from '../run-call.ts'
import { saveFunction } from '../save-function.ts'
import { loadFunctions } from '../stored-function.ts'
import { addConversation, type Talk } from './add-conversation.ts'

type Args = { amount: number; note?: string | undefined }
/** What the handler does, beside counting; replaced by a test. */
type Run = Action<Tx, Args>['run']

const done: Run = async (tx, { amount }, { business, callId }) => {
  await tx`insert into stages ${tx({ businessId: business.id, key: callId, label: String(amount), position: 0 })}` // a row that stays if it ran
  return { result: { reference: callId } }
}

/** A business on a database of its own, with a writing action `pay` whose runs are counted, and customers as rows. */
export async function openWorkshop({ log = quietLogger }: { log?: Logger } = {}) {
  const test = await createTestDatabase()
  const db = openDatabase({ connection: test.connection, maxConnections: 8 })
  const business: BusinessProfile = { id: newId('business'), name: 'Shop', timezone: 'UTC', locale: 'en', currency: 'EUR' }
  await db.sql`insert into businesses ${db.sql({ ...business })}`
  await db.sql`insert into fields ${db.sql({ businessId: business.id, key: 'phone', label: 'Phone', type: 'phone' })}`
  const handler = { runs: 0, run: done }
  const pay: Action<Tx, Args> = {
    name: 'pay',
    title: 'Pays',
    effect: 'write',
    arguments: () => z.strictObject({ amount: z.number().positive(), note: z.string().optional() }),
    sameEffect: ({ amount }) => String(amount),
    run(...about) {
      handler.runs++
      return handler.run(...about)
    },
  }
  const actions: ActionRegistry = new Map([[pay.name, pay as unknown as Action<Tx>]])
  const sent: string[] = []
  const effects = {
    toCustomer: async (_tx: Tx, { parts }: { parts: object[] }) => void sent.push(...parts.map((part) => JSON.stringify(part))),
    toOwners: async (_tx: Tx, { text }: { text: string }) => void sent.push(text),
    askOwners: async (_tx: Tx, { terms }: { terms: string }) => void sent.push(terms),
    closeCards: async (_tx: Tx, { said }: { said: string }) => void sent.push(said),
    propose: async (_tx: Tx, { terms }: { terms: string }) => void sent.push(terms),
    tellDecision: async () => {},
    handOver: async (_tx: Tx, { reason }: { reason: string }) => void sent.push(reason),
  }
  const deps: ExecutorDeps = { db, actions, effects, log }
  const inBusiness = <T>(work: (tx: Tx) => Promise<T>) => db.business(business.id, work)

  return {
    db,
    deps,
    business,
    actions,
    handler,
    sent,
    inBusiness,
    customer: () => inBusiness((tx) => addConversation(tx, business.id)),
    /** Puts `pay` in force under these conditions. */
    allow: (preconditions: Precondition[] | object[], more: JsonObject = {}) =>
      inBusiness((tx) =>
        saveFunction(tx, { businessId: business.id, name: 'pay', body: { action: 'pay', preconditions, ...more }, origin: 'api', actions }),
      ),
    /** One call, as the loop makes it: stored as proposed, then run. */
    async call(who: Talk, args: JsonObject = { amount: 10 }, { name = 'pay', id = newId('call') } = {}) {
      const definition = (await inBusiness((tx) => loadFunctions(tx, business.id, actions))).find(
        (each) => each.name === name && each.withheld === null,
      )
      const action = definition && actions.get(definition.action)
      await inBusiness(
        (tx) =>
          tx`insert into calls ${tx({ id, businessId: business.id, ...who, function: name, actor: 'assistant', arguments: json(tx, args), outcome: 'proposed' })} on conflict do nothing`,
      )
      const call: PendingCall = {
        id,
        functionName: name,
        arguments: args,
        business,
        ...who,
        actor: 'assistant',
        now: new Date(),
        known: ['pay'],
        ...(definition ? { definition } : {}),
        ...(action ? { action } : {}),
      }
      return runCall(deps, call, onlyOnce(id))
    },
    callRow: async (id: string) => (await db.sql<CallRow[]>`select * from calls where id = ${id}`)[0],
    events: (type?: string) =>
      db.sql<EventRow[]>`select * from events where ${type ?? null}::text is null or type = ${type ?? null} order by seq`,
    async close() {
      await db.close()
      await test.drop()
    },
  }
}
export type Workshop = Awaited<ReturnType<typeof openWorkshop>>

const onlyOnce =
  (id: string): Admission =>
  async (tx) => {
    const [row] = await tx<{ outcome: string }[]>`select outcome from calls where id = ${id} for update`
    return row?.outcome === 'proposed' ? 'open' : 'ended'
  }

/** The decision of a call that has run. */
export async function decisionOf(running: ReturnType<Workshop['call']>) {
  const result = await running
  if (!result.ran) throw new Error(`it did not run: ${result.because}`)
  return result.decision
}

/** One text over every table but calls, their evidence and the log: equal texts, equal content. */
export async function contentOf({ sql }: Database): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('calls', 'events') order by 1`
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<
        { hash: string }[]
      >`select coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as hash from ${sql(name)} t`
      return `${name} ${row?.hash}`
    }),
  )
  return parts.join('\n')
}
