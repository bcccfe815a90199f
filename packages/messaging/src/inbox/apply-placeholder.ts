import { type InboundPlaceholder, newId } from '@proviso/contracts'
import { appendEvents, json, type Tx } from '@proviso/db'
import type { Messaging } from '../messaging.ts'
import type { Applied } from './apply-inbound.ts'
import { findConversation } from './find-conversation.ts'
import type { LaneOwner } from './take-lane.ts'

/**
 * Something is there that cannot be read yet. It is shown, counts as no message of the customer's, and is answered by nobody: what it says comes later
 * under the same id and takes its place, or the customer is asked to send it again.
 */
export async function applyPlaceholder(
  messaging: Messaging,
  tx: Tx,
  channel: LaneOwner,
  placeholder: InboundPlaceholder,
): Promise<Applied> {
  if (placeholder.author !== 'customer') return { afterwards: [], ignored: `an own message that cannot be read yet: ${placeholder.reason}` }
  const talk = await findConversation(messaging, tx, channel, placeholder)
  if (talk.kind === 'owner') return { afterwards: [], ignored: 'a message of an owner’s chat that cannot be read' }
  const { conversation } = talk
  const id = newId('message')
  const inserted = await tx`
    insert into messages ${tx({
      id,
      businessId: channel.businessId,
      conversationId: conversation.id,
      direction: 'in',
      author: 'customer',
      kind: 'unsupported',
      about: json(tx, { placeholder: placeholder.reason }),
      externalId: placeholder.externalId,
      status: 'received',
      sentAt: placeholder.sentAt,
    })} on conflict (conversation_id, external_id) where external_id is not null do nothing returning id`
  if (!inserted.length) return { afterwards: [], ignored: 'this message is here already' }
  await tx`update conversations set unread = unread + 1, last_message_at = now() where id = ${conversation.id}`
  await appendEvents(tx, { businessId: channel.businessId, conversationId: conversation.id, leadId: conversation.leadId }, [
    { type: 'message.deferred', data: { message_id: id, reason: `it cannot be read yet: ${placeholder.reason}` } },
  ])
  return { afterwards: [] }
}

/** The message itself has come. Its row is a new one, so that it stands where it came: what was answered meanwhile was answered without it. */
export async function dropPlaceholder(tx: Tx, conversationId: string, externalId: string): Promise<boolean> {
  const dropped = await tx`
    delete from messages where conversation_id = ${conversationId} and external_id = ${externalId} and author = 'customer' and customer_no is null and about ? 'placeholder'
    returning id`
  return dropped.length > 0
}
