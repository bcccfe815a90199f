import { newId } from '@proviso/contracts'
import type { ConversationRow, Tx } from '@proviso/db'
import { enqueueParts, type Unasked } from '../outbox/enqueue.ts'

/** Words that nobody asked for, such as a reminder: they leave only while the assistant runs the conversation and the customer has not opted out. Returns the message. */
export async function sayUnasked(tx: Tx, conversation: ConversationRow, text: string, unasked: Unasked): Promise<string> {
  const { businessId, id: conversationId } = conversation
  const messageId = newId('message')
  await tx`insert into messages ${tx({ id: messageId, businessId, conversationId, direction: 'out', author: 'system', kind: 'text', text, status: 'queued', sentAt: new Date() })}`
  await enqueueParts(tx, conversation, { messageId, unasked, parts: [{ kind: 'text', text }] })
  await tx`update conversations set last_message_at = now() where id = ${conversationId}`
  return messageId
}
