import { newId } from '@proviso/contracts'
import type { ConversationRow, Tx } from '@proviso/db'
import { enqueueParts, enqueueToOwners } from '../outbox/enqueue.ts'
import { neutralSentence } from './neutral-sentence.ts'
import { setMode } from './set-mode.ts'

interface Escalation {
  reason: string
  by: string
  /** BCP 47, of the customer. */
  locale: string
  turnId?: string
}

/** Calls a person, without a timer: mode, event, a neutral word to the customer, a notice to the owners. Nothing where a person runs it already. */
export async function escalate(tx: Tx, conversation: ConversationRow, { reason, by, locale, turnId }: Escalation): Promise<void> {
  if (conversation.mode === 'human') return
  const { businessId, id: conversationId } = conversation
  await setMode(tx, conversation, { mode: 'human', reason, until: null, by, escalated: true, ...(turnId ? { turnId } : {}) })
  await saySystem(tx, conversation, neutralSentence(locale))
  if (conversation.channelKind !== 'sandbox')
    await enqueueToOwners(tx, businessId, {
      text: `A conversation needs a person: ${reason}. (${conversationId})`,
      leadId: conversation.leadId,
    })
}

/** Words of the product's own: no claim, no promise; they leave whoever runs the conversation. */
export async function saySystem(tx: Tx, conversation: ConversationRow, text: string): Promise<void> {
  const { businessId, id: conversationId } = conversation
  const messageId = newId('message')
  await tx`insert into messages ${tx({ id: messageId, businessId, conversationId, direction: 'out', author: 'system', kind: 'text', text, status: 'queued', sentAt: new Date() })}`
  await enqueueParts(tx, conversation, { messageId, parts: [{ kind: 'text', text }] })
}
