import { randomBytes } from 'node:crypto'
import { type Assistant, createModelCircuit, type Model } from '@proviso/assistant'
import { ScriptedModel } from '@proviso/assistant/testing'
import { telegram } from '@proviso/channels'
import type { Person, TelegramEmulator } from '@proviso/channels/testing'
import { type Action, type InboundMessage, type JsonObject, newId } from '@proviso/contracts'
import { crmActions, saveContact, saveDisplayName, saveMessengerNumber, seedFields } from '@proviso/crm'
import { type BusinessRow, type ConversationRow, type Database, json, type Tx } from '@proviso/db'
import {
  type ActionRegistry,
  type Decision,
  decideApproval,
  type ExecutorDeps,
  loadFunctions,
  type PendingCall,
  runCall,
  saveFunction,
} from '@proviso/executor'
import { hashOwnerCode, type Messaging, storeUpdates, takeLane } from '@proviso/messaging'
import { openPost, until } from '@proviso/messaging/testing'
import { approvalFaces } from '../approval-faces.ts'
import { effects, effectsAt } from '../effects.ts'
import { trialOf } from '../playbook/trial-of.ts'

export interface HandlerRun {
  action: string
  callId: string
  arguments: JsonObject
}

interface StageOptions {
  /** Customers and owners have Telegram; without it they are on a channel whose far side is nobody. */
  emulator?: TelegramEmulator
  /** Actions beside the built-in ones. */
  own?: Action<Tx>[]
}

export interface Saying {
  text?: string
  pictures?: Uint8Array[]
}

/**
 * The rooms wired as in the product, on a database of their own, without queue and sweeps: a test says when an update is taken, when somebody looks at
 * a conversation and when a call is made. Every run of a handler is noted, also one that is rolled back.
 */
export async function openStage({ emulator, own = [] }: StageOptions = {}) {
  const post = await openPost(emulator ? { emulator } : {})
  const { db, businessId, channel } = post
  await db.sql`update businesses set reply_delay_ms = 0, media_delay_ms = 0`
  await db.business(businessId, (tx) => seedFields(tx, businessId))
  const runs: HandlerRun[] = []
  const noted = (action: Action<Tx>): Action<Tx> => ({
    ...action,
    run(tx, args, context) {
      runs.push({ action: action.name, callId: context.callId, arguments: args as unknown as JsonObject })
      return action.run(tx, args, context)
    },
  })
  const actions: ActionRegistry = new Map([...crmActions, ...own].map((action) => [action.name, noted(action)]))

  /** The rooms over a handle of the database, as another process has them. */
  const openRooms = (over: Database = db, model: Model = new ScriptedModel()) => {
    const executor: ExecutorDeps = { db: over, actions, effects: effectsAt('http://localhost'), log: post.messaging.log }
    const approvals = approvalFaces(executor, () => messaging)
    const messaging: Messaging = {
      ...post.messaging,
      db: over,
      leads: {
        named: async (tx, about) => void (await saveDisplayName(tx, about)),
        numbered: async (tx, about) => void (await saveMessengerNumber(tx, about)),
        same: async () => {},
        contactShared: async (tx, about) => void (await saveContact(tx, about)),
      },
      decisions: { decide: async (tx, of) => void (await decideApproval(tx, effects, of)), run: approvals.run },
    }
    const assistant: Assistant = {
      db: over,
      log: messaging.log,
      messaging,
      executor,
      model,
      defaultModel: 'claude-sonnet-5-5',
      circuit: createModelCircuit(),
      trialOf: trialOf(actions),
      stopping: new AbortController().signal,
    }
    return { executor, approvals, messaging, assistant }
  }
  const rooms = openRooms()
  const inBusiness = <T>(work: (tx: Tx) => Promise<T>) => db.business(businessId, work)
  let customers = 0
  /** Updates of Telegram as they were received. */
  const take = async (updates: object[], messaging = rooms.messaging) => {
    const raw = updates.flatMap((update) => telegram.rawUpdate(update) ?? [])
    for (const lane of await storeUpdates(messaging, channel, raw)) await takeLane(messaging, channel, lane)
  }
  const conversationIn = async (chat: string): Promise<ConversationRow> => {
    const [row] = await db.sql<ConversationRow[]>`select * from conversations where channel_id = ${channel.id} and chat_key = ${chat}`
    if (!row) throw new Error('they have not written yet')
    return row
  }
  const callIn = async (chat: string, name: string, args: JsonObject, id = newId('call')) =>
    callAs(rooms.executor, businessId, await conversationIn(chat), { id, name, arguments: args })

  return {
    ...post,
    ...rooms,
    actions,
    runs,
    openRooms,
    inBusiness,
    take,
    conversationIn,
    /** One call as the loop makes it: stored as proposed, then run. */
    callIn,
    /** Makes somebody's chat an owner's. */
    async linkOwner(person: Person) {
      const code = randomBytes(16).toString('base64url')
      const link = { id: newId('ownerLink'), businessId, channelId: channel.id, codeHash: hashOwnerCode(code) }
      await db.sql`insert into owner_links ${db.sql({ ...link, expiresAt: new Date(Date.now() + 60_000) })}`
      await take([person.start(`own_${code}`)])
    },
    /** Puts a function in force. */
    put: (name: string, body: JsonObject) =>
      inBusiness((tx) => saveFunction(tx, { businessId, name, body: { action: name, ...body }, origin: 'api', actions })),

    /** Somebody on the channel whose far side is nobody. */
    customer(chat = `c${++customers}`) {
      return {
        conversation: () => conversationIn(chat),
        /** What they write has been taken, and its files have come. */
        async write({ text = '', pictures = [] }: Saying) {
          const message: InboundMessage = {
            type: 'message',
            address: { chat },
            externalId: newId('message'),
            author: 'customer',
            sender: { externalId: chat, name: 'Nina' },
            sentAt: new Date(),
            kind: pictures.length ? 'image' : 'text',
            text,
            files: pictures.map((bytes) => ({ ref: Buffer.from(bytes).toString('base64'), claimed: 'image' })),
            forwarded: false,
          }
          for (const lane of await storeUpdates(rooms.messaging, channel, [{ key: message.externalId, lane: chat, payload: message }]))
            await takeLane(rooms.messaging, channel, lane)
          if (pictures.length) await until(async () => (await db.sql`select id from attachments where state = 'pending'`).length === 0)
        },
        call: (name: string, args: JsonObject, id?: string) => callIn(chat, name, args, id),
      }
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
export type Customer = ReturnType<Stage['customer']>

interface Asked {
  id: string
  name: string
  arguments: JsonObject
}

async function callAs(executor: ExecutorDeps, businessId: string, who: ConversationRow, asked: Asked): Promise<Decision> {
  const { db, actions } = executor
  const { business, offered } = await db.business(businessId, async (tx) => {
    const [business] = await tx<BusinessRow[]>`select * from businesses where id = ${businessId}`
    const row = {
      id: asked.id,
      businessId,
      conversationId: who.id,
      leadId: who.leadId,
      function: asked.name,
      actor: 'assistant',
      arguments: json(tx, asked.arguments),
      outcome: 'proposed',
    }
    await tx`insert into calls ${tx(row)} on conflict do nothing`
    return { business, offered: (await loadFunctions(tx, businessId, actions)).filter((each) => each.withheld === null) }
  })
  if (!business) throw new Error('a stage without its business')
  const definition = offered.find(({ name }) => name === asked.name)
  const action = definition && actions.get(definition.action)
  const call: PendingCall = {
    id: asked.id,
    functionName: asked.name,
    arguments: asked.arguments,
    business,
    conversationId: who.id,
    leadId: who.leadId,
    actor: 'assistant',
    now: new Date(),
    known: offered.map(({ name }) => name),
    ...(definition ? { definition } : {}),
    ...(action ? { action } : {}),
  }
  const result = await runCall(executor, call, async (tx) => {
    const [row] = await tx<{ outcome: string }[]>`select outcome from calls where id = ${asked.id} for update`
    return row?.outcome === 'proposed' ? 'open' : 'ended'
  })
  if (!result.ran) throw new Error(`it did not run: ${result.because}`)
  return result.decision
}
