import { cleanText, newId } from '@proviso/contracts'
import type { BusinessRow, ConversationRow, MessageRow, Tx } from '@proviso/db'
import type { Messaging } from '../messaging.ts'
import { enqueueParts } from '../outbox/enqueue.ts'
import { setMode } from './set-mode.ts'

/** The owner's own words, from the console or REST: they go out, and the assistant is silent for the business's takeover time. Undefined: no such conversation. */
export async function writeAsOwner(
  messaging: Messaging,
  tx: Tx,
  businessId: string,
  conversationId: string,
  text: string,
  by: string,
): Promise<MessageRow | undefined> {
  const [conversation] = await tx<
    ConversationRow[]
  >`select * from conversations where business_id = ${businessId} and id = ${conversationId} for update`
  const [business] = await tx<BusinessRow[]>`select * from businesses where id = ${businessId}`
  if (!conversation || !business) return undefined
  const connection = await messaging.connections.of(conversation.channelId)
  const words = cleanText(text)
  const [message] = await tx<MessageRow[]>`
    insert into messages ${tx({ id: newId('message'), businessId, conversationId, direction: 'out', author: 'owner', kind: 'text', text: words, status: 'queued', sentAt: new Date() })} returning *`
  if (!message) throw new Error('an insert returns its row')
  await enqueueParts(tx, conversation, { messageId: message.id, parts: connection?.render(words) ?? [{ kind: 'text', text: words }] })
  // an escalation has no timer, and an owner's word does not give it one
  const endless = conversation.mode === 'human' && conversation.modeUntil === null
  const until = endless ? null : new Date(Date.now() + business.takeoverMinutes * 60_000)
  await setMode(tx, conversation, {
    mode: 'human',
    reason: endless ? (conversation.modeReason ?? 'a person answers') : 'the owner answered',
    until,
    by,
    answeredSeq: message.seq,
  })
  await tx`update conversations set unread = 0, last_message_at = now() where id = ${conversationId}`
  return message
}
