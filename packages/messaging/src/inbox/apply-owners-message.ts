import { type InboundMessage, newId } from '@proviso/contracts'
import type { BusinessRow, ConversationRow, Tx } from '@proviso/db'
import { json } from '@proviso/db'
import { setMode } from '../conversations/set-mode.ts'
import { takenUntil } from '../conversations/taken-until.ts'
import { fetchAttachments } from '../media/fetch-attachments.ts'
import type { Messaging } from '../messaging.ts'
import type { Applied } from './apply-inbound.ts'
import { applyReceipt } from './apply-receipt.ts'
import { insertFiles } from './insert-files.ts'

/** The owner answered from their own device: a person. An away or greeting text of the messenger's is stored, and nothing more. */
export async function applyOwnersMessage(
  messaging: Messaging,
  tx: Tx,
  business: BusinessRow,
  conversation: ConversationRow,
  message: InboundMessage,
): Promise<Applied> {
  if (await isEcho(tx, conversation, message.externalId)) return { afterwards: [], ignored: 'our own message' }
  const id = newId('message')
  const inserted = await tx<{ seq: number }[]>`
    insert into messages ${tx({
      id,
      businessId: business.id,
      conversationId: conversation.id,
      direction: 'out',
      author: message.author,
      kind: message.kind,
      text: message.text,
      about: json(tx, {}),
      externalId: message.externalId,
      status: 'sent',
      sentAt: message.sentAt,
    })} on conflict (conversation_id, external_id) where external_id is not null do nothing returning seq`
  const [row] = inserted
  if (!row) return { afterwards: [], ignored: 'our own message' }
  await insertFiles(tx, conversation, id, null, message)
  await tx`update conversations set last_message_at = now() where id = ${conversation.id}`
  if (message.author === 'owner') {
    // from when they wrote it: what they wrote while we were away may be long past
    const until = takenUntil(conversation, message.sentAt, business)
    await setMode(tx, conversation, {
      mode: 'human',
      reason: (until === null ? conversation.modeReason : null) ?? 'the owner answered from their own device',
      until,
      by: 'owner',
      answeredSeq: row.seq,
    })
  }
  return {
    afterwards: message.files.length
      ? [() => fetchAttachments(messaging, { channelId: conversation.channelId, messageId: id, businessId: business.id })]
      : [],
  }
}

/**
 * The messenger shows us our own message. Its row bears this id since before it was sent, so no echo is ever taken for a person, and one that was in
 * doubt has arrived.
 */
async function isEcho(tx: Tx, { businessId, channelId }: ConversationRow, externalId: string): Promise<boolean> {
  const [own] = await tx`select id from outbox where channel_id = ${channelId} and external_id = ${externalId} limit 1`
  if (own)
    await applyReceipt(
      tx,
      { id: channelId, businessId },
      { type: 'receipt', address: { chat: '' }, externalIds: [externalId], status: 'sent' },
    )
  return own !== undefined
}
