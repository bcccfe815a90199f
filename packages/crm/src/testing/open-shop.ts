import { createHash, randomBytes } from 'node:crypto'
import {
  type Action,
  type ActionContext,
  type ActionEffect,
  type ActionRefusal,
  type BusinessProfile,
  faultsOf,
  type JsonObject,
  type MediaKind,
  newId,
  type ProvisoError,
} from '@proviso/contracts'
import { appendEvents, type Database, json, openDatabase, type Tx } from '@proviso/db'
import { createTestDatabase } from '@proviso/db/testing'
import { crmActions } from '../functions/index.ts'
import { createLead } from '../leads/create-lead.ts'
import { seedFields } from '../leads/seed-fields.ts'

export interface Customer {
  leadId: string
  conversationId: string
}

export type Outcome = { invalid: string[] } | ActionEffect | ActionRefusal

/** A business on a database of its own, with customers who write and actions that run as the executor runs them. */
export async function openShop(profile: Partial<BusinessProfile> = {}) {
  const test = await createTestDatabase()
  const db = openDatabase({ connection: test.connection, maxConnections: 12 })
  const business: BusinessProfile = {
    id: newId('business'),
    name: 'Salon Ada',
    timezone: 'Europe/Berlin',
    locale: 'en',
    currency: 'EUR',
    ...profile,
  }
  const channelId = newId('channel')
  await db.transaction(async (tx) => {
    await tx`insert into businesses ${tx({ ...business })}`
    await seedFields(tx, business.id)
    await tx`insert into channels ${tx({ id: channelId, businessId: business.id, kind: 'sandbox' })}`
  })
  const inBusiness = <T>(work: (tx: Tx) => Promise<T>) => db.business(business.id, work)

  return {
    db,
    business,
    channelId,
    inBusiness,
    customer: () => inBusiness((tx) => addCustomer(tx, business.id, channelId)),
    say: (who: Customer, text: string, about: JsonObject | null = null) =>
      inBusiness((tx) => addMessage(tx, business.id, who, { text, about })),
    send: (who: Customer, kind: MediaKind, bytes: Uint8Array = randomBytes(32)) =>
      inBusiness(async (tx) => addFile(tx, business.id, who, await addMessage(tx, business.id, who, { kind }), kind, bytes)),
    run: (name: string, args: unknown, who: Partial<Customer> = {}, more: Partial<ActionContext> = {}) =>
      inBusiness((tx) => runAction(tx, business, name, args, who, more)),
    events: (type: string) =>
      db.sql<{ data: JsonObject; leadId: string | null }[]>`select data, lead_id from events where type = ${type} order by seq`,
    async close() {
      await db.close()
      await test.drop()
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

async function addCustomer(tx: Tx, businessId: string, channelId: string): Promise<Customer> {
  const { id: leadId } = await createLead(tx, { businessId })
  const conversationId = newId('conversation')
  const chat = conversationId.slice(-12)
  await tx`insert into conversations ${tx({ id: conversationId, businessId, leadId, channelId, channelKind: 'sandbox', chatKey: chat, address: json(tx, { chat }) })}`
  await tx`insert into identities ${tx({ businessId, channelKind: 'sandbox', externalId: chat, leadId, displayName: 'Nina' })}`
  return { leadId, conversationId }
}

async function addMessage(
  tx: Tx,
  businessId: string,
  who: Customer,
  { text = '', about = null as JsonObject | null, kind = 'text' },
): Promise<string> {
  const id = newId('message')
  const [count] = await tx<[{ no: number }]>`
    update conversations set customer_messages = customer_messages + 1 where id = ${who.conversationId} returning customer_messages as no`
  await tx`
    insert into messages (id, business_id, conversation_id, direction, author, kind, text, about, customer_no, status, sent_at, external_id)
    values (${id}, ${businessId}, ${who.conversationId}, 'in', 'customer', ${kind}, ${text}, ${about && json(tx, about)}, ${count.no}, 'received', now(), ${id})`
  return id
}

async function addFile(tx: Tx, businessId: string, who: Customer, messageId: string, kind: MediaKind, bytes: Uint8Array) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const media = { id: newId('media'), businessId, sha256, kind, mime: 'image/jpeg', sizeBytes: bytes.length, bytes: Buffer.from(bytes) }
  await tx`insert into media ${tx(media)} on conflict (business_id, sha256) do nothing`
  const [stored] = await tx<[{ id: string }]>`select id from media where business_id = ${businessId} and sha256 = ${sha256}`
  await tx`
    insert into attachments (id, business_id, conversation_id, message_id, author, customer_no, claimed, kind, filename, media_id, state)
    select ${newId('attachment')}, ${businessId}, ${who.conversationId}, ${messageId}, 'customer', customer_no, ${kind}, ${kind}, 'receipt.jpg', ${stored.id}, 'stored'
    from messages where id = ${messageId}`
  return { mediaId: stored.id, messageId }
}

/** What the executor does around an action, as far as its rows go: arguments, the call, evidence, events; a refusal leaves nothing. */
async function runAction(
  tx: Tx,
  business: BusinessProfile,
  name: string,
  args: unknown,
  who: Partial<Customer>,
  more: Partial<ActionContext>,
): Promise<Outcome> {
  const action = crmActions.find((each) => each.name === name) as Action<Tx, unknown> | undefined
  if (!action) throw new Error(`no action ${name}`)
  const parsed = action.arguments(business, more.config ?? {}, more.actor).safeParse(args)
  if (!parsed.success) return { invalid: faultsOf(parsed.error).map(({ pointer, detail }) => `${pointer} ${detail}`) }
  const callId = newId('call')
  const whose = { conversationId: who.conversationId ?? null, leadId: who.leadId ?? null }
  await tx`insert into calls ${tx({ id: callId, businessId: business.id, ...whose, function: name, action: name, actor: 'assistant', arguments: json(tx, args), outcome: 'succeeded' })}`
  const outcome = await tx
    .savepoint(async (inner) => {
      const context = {
        business,
        callId,
        actor: 'assistant' as const,
        functionName: name,
        config: {},
        checks: [],
        now: new Date(),
        ...who,
        ...more,
      }
      const done = await action.run(inner, parsed.data, context)
      if ('refused' in done) throw new Refused(done)
      return done
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal
      throw error
    })
  if ('refused' in outcome) return outcome
  await appendEvents(tx, { businessId: business.id, ...whose }, outcome.events ?? [])
  for (const mediaId of outcome.evidenceMediaIds ?? []) {
    await tx`insert into call_evidence ${tx({ businessId: business.id, mediaId, callId, function: name, action: name, leadId: whose.leadId })}`
  }
  return outcome
}

class Refused extends Error {
  readonly refusal: ActionRefusal
  constructor(refusal: ActionRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** The result of what has to have succeeded. */
export function resultOf(outcome: Outcome): JsonObject {
  if ('result' in outcome) return outcome.result
  throw new Error(`not done: ${JSON.stringify(outcome)}`)
}

/** The refusal of what has to have been refused. */
export function refusalOf(outcome: Outcome): ActionRefusal {
  if ('refused' in outcome) return outcome
  throw new Error(`not refused: ${JSON.stringify(outcome)}`)
}

/** Sentences of arguments that have to have been invalid. */
export function faultsIn(outcome: Outcome): string[] {
  if ('invalid' in outcome) return outcome.invalid
  throw new Error(`not invalid: ${JSON.stringify(outcome)}`)
}

/** The public failure that a piece of work has to end in. */
export async function failureOf(work: Promise<unknown>): Promise<Pick<ProvisoError, 'code' | 'faults' | 'extra' | 'message'>> {
  return work.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: ProvisoError) => error,
  )
}
export type { Database }
