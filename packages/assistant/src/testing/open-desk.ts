import { type Action, type InboundMessage, newId } from '@proviso/contracts'
import type { CallRow, MessageRow, ModelReplyRow, TurnRow, Tx } from '@proviso/db'
import { type ActionRegistry, saveFunction } from '@proviso/executor'
import { setMode, storeUpdates, takeLane } from '@proviso/messaging'
import { openPost } from '@proviso/messaging/testing'
import { z } from 'zod'
import { answerConversation } from '../answer-conversation.ts'
import type { Assistant } from '../assistant.ts'
import { createModelCircuit } from '../turn/model-circuit.ts'
import { ScriptedModel } from './scripted-model.ts'

type Args = { amount: number }

/**
 * The assistant on a database of its own, with a scripted model, a customer on a channel whose far side is nobody, a reading function `look` and
 * a writing one `pay`. A test says when somebody looks at the conversation.
 */
export async function openDesk() {
  const post = await openPost()
  const { db, messaging, businessId, channel } = post
  await db.sql`update businesses set reply_delay_ms = 0, media_delay_ms = 0`
  const model = new ScriptedModel()
  const runs: string[] = []
  const hooks: { during?: (name: string) => Promise<void> } = {}
  const action = (name: string, effect: 'read' | 'write'): Action<Tx, Args> => ({
    name,
    title: name,
    effect,
    arguments: () => z.strictObject({ amount: z.number().positive() }),
    async run(_tx, { amount }) {
      runs.push(`${name} ${amount}`)
      await hooks.during?.(name)
      if (name === 'leave') return { result: { done: true }, handOver: { reason: 'wanted' } }
      return amount === 13 ? { refused: 'business', message: 'Not 13.', next: 'Another.' } : { result: { reference: `${name}-${amount}` } }
    },
  })
  const list = [action('look', 'read'), action('pay', 'write'), action('leave', 'write')]
  const actions = new Map(list.map((each) => [each.name, each])) as unknown as ActionRegistry
  const effects = {
    toCustomer: async () => {},
    toOwners: async () => {},
    askOwners: async () => {},
    closeCards: async () => {},
    propose: async () => {},
    tellDecision: async () => {},
    handOver: async (tx: Tx, { reason, turnId }: { reason: string; turnId?: string }) => {
      const [row] = await tx<never[]>`select * from conversations for update`
      if (row)
        await setMode(tx, row, { mode: 'human', reason, until: null, by: 'assistant', escalated: true, ...(turnId ? { turnId } : {}) })
    },
  }
  const assistant: Assistant = {
    db,
    log: messaging.log,
    messaging,
    executor: { db, actions, effects, log: messaging.log },
    model,
    defaultModel: 'claude-sonnet-5-5',
    circuit: createModelCircuit(),
    trialOf: async (_tx, _businessId, version) => ({ functions: [], general: `Version ${version}.` }),
    stopping: new AbortController().signal,
  }
  for (const name of actions.keys())
    await db.business(businessId, (tx) => saveFunction(tx, { businessId, name, body: { action: name }, origin: 'api', actions }))

  const conversationId = async () => (await post.conversations())[0]?.id ?? ''
  return {
    ...post,
    assistant,
    model,
    runs,
    hooks,
    conversationId,
    /** The customer writes, and has written everything. */
    async say(text: string) {
      const message: InboundMessage = {
        type: 'message',
        address: { chat: '1' },
        externalId: newId('message'),
        author: 'customer',
        sender: { externalId: '1' },
        sentAt: new Date(),
        kind: 'text',
        text,
        files: [],
        forwarded: false,
      }
      for (const lane of await storeUpdates(messaging, channel, [{ key: message.externalId, lane: '1', payload: message }]))
        await takeLane(messaging, channel, lane)
    },
    /** Somebody looks at the conversation. */
    answer: async (who = assistant) => answerConversation(who, await conversationId()),
    /** As after the death of whoever had it. */
    forgetLease: () => db.sql`update conversations set lease_until = now() - interval '1 second'`,
    sent: async () => (await db.sql<MessageRow[]>`select * from messages where direction = 'out' order by seq`).map(({ text }) => text),
    turns: () => db.sql<TurnRow[]>`select * from turns order by started_at`,
    replies: () => db.sql<ModelReplyRow[]>`select * from model_replies order by at, position`,
    calls: () => db.sql<CallRow[]>`select * from calls order by seq`,
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>
