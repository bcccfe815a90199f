import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type InboundMessage, newId, ProvisoError } from '@proviso/contracts'
import type { CallRow, ConversationRow, Database, MessageRow } from '@proviso/db'
import { type Messaging, storeUpdates, takeLane } from '@proviso/messaging'
import type { Product, TestChatAnswer } from './product.ts'

const patienceMs = 120_000

/** A customer of the house's own: the ordinary way in, the assistant's real answer, and a channel whose far side is nobody. */
export function testChat(db: Database, messaging: Messaging, model: string): Product['testChat'] {
  return async (businessId, { text, media = [], session = randomUUID(), version, name = 'Test chat' }) => {
    const channelId = await sandboxChannel(db, businessId)
    const message: InboundMessage = {
      type: 'message',
      address: { chat: session, ...(version === undefined ? {} : { trial: version }) },
      externalId: randomUUID(),
      author: 'customer',
      sender: { externalId: `test-${session}`, name },
      sentAt: new Date(),
      kind: media.length ? 'document' : 'text',
      text,
      files: media.map(({ bytes, filename }) => ({
        ref: Buffer.from(bytes).toString('base64'),
        claimed: 'document',
        ...(filename ? { filename } : {}),
      })),
      forwarded: false,
    }
    const channel = { id: channelId, businessId }
    await storeUpdates(messaging, channel, [
      { key: message.externalId, lane: session, payload: { ...message, sentAt: message.sentAt.toISOString() } },
    ])
    await takeLane(messaging, channel, session)
    return untilAnswered(db, messaging, { businessId, channelId, session, model, externalId: message.externalId })
  }
}

async function sandboxChannel(db: Database, businessId: string): Promise<string> {
  return db.business(businessId, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${businessId}`}, 0))`
    const [known] = await tx<
      { id: string }[]
    >`select id from channels where business_id = ${businessId} and kind = 'sandbox' and removed_at is null`
    if (known) return known.id
    const id = newId('channel')
    await tx`insert into channels ${tx({ id, businessId, kind: 'sandbox', status: 'connected' })}`
    return id
  })
}

interface Asked {
  businessId: string
  channelId: string
  session: string
  model: string
  externalId: string
}

/** No waiting for more words: whoever tests has written everything. Then until the conversation is at rest. */
async function untilAnswered(
  db: Database,
  messaging: Messaging,
  { businessId, channelId, session, model, externalId }: Asked,
): Promise<TestChatAnswer> {
  const [conversation] = await db.business(
    businessId,
    (tx) =>
      tx<
        ConversationRow[]
      >`update conversations set quiet_until = now() where channel_id = ${channelId} and chat_key = ${session} returning *`,
  )
  if (!conversation) throw new ProvisoError('internal', 'The message was not taken.')
  if (!conversation.mediaUntil) await messaging.queue.wake(conversation.id)
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(60)) {
    const answer = await db.business(businessId, async (tx) => {
      const [asked] = await tx<
        MessageRow[]
      >`select * from messages where conversation_id = ${conversation.id} and external_id = ${externalId}`
      const [busy] = await tx`
        select c.id from conversations c where c.id = ${conversation.id}
          and (c.due_at is not null or exists (select from turns t where t.conversation_id = c.id and t.status = 'running')
            or exists (select from outbox o where o.conversation_id = c.id and o.state in ('queued', 'sending')))`
      if (!asked || busy) return undefined
      const replies = await tx<MessageRow[]>`
        select * from messages where conversation_id = ${conversation.id} and direction = 'out' and seq > ${asked.seq} order by seq`
      const calls = await tx<CallRow[]>`
        select k.* from calls k join turns t on t.id = k.turn_id where k.conversation_id = ${conversation.id} and t.started_at >= ${asked.createdAt} order by k.seq`
      const [reply] = await tx<
        { model: string }[]
      >`select model from model_replies where conversation_id = ${conversation.id} order by at desc limit 1`
      return { replies: [...replies], calls: [...calls], model: reply?.model }
    })
    if (!answer) continue
    return {
      session,
      conversation_id: conversation.id,
      model: answer.model ?? model,
      replies: answer.replies.map((reply) => ({ text: reply.text })),
      calls: answer.calls.flatMap((call) =>
        call.outcome === 'proposed' || call.outcome === 'running'
          ? []
          : [
              {
                id: call.id,
                function: call.function,
                outcome: call.outcome,
                arguments: call.arguments,
                checks: call.checks,
                result: call.result,
              },
            ],
      ),
    }
  }
  throw new ProvisoError('not_ready', 'The assistant has not answered within two minutes; the conversation goes on without this request.')
}
