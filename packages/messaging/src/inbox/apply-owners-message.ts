import { type InboundMessage, newId } from '@proviso/contracts'
import type { BusinessRow, ConversationRow, Tx } from '@proviso/db'
import { json } from '@proviso/db'
import { setMode } from '../conversations/set-mode.ts'
import { fetchAttachments } from '../media/fetch-attachments.ts'
import type { Messaging } from '../messaging.ts'
import type { Applied } from './apply-inbound.ts'
import { insertFiles } from './insert-files.ts'

/** The owner answered from their own device: a person. An away or greeting text of the messenger's is stored, and nothing more. */
export async function applyOwnersMessage(
  messaging: Messaging,
  tx: Tx,
  business: BusinessRow,
  conversation: ConversationRow,
  message: InboundMessage,
): Promise<Applied> {
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
    const until = new Date(Date.now() + business.takeoverMinutes * 60_000)
    await setMode(tx, conversation, {
      mode: 'human',
      reason: 'the owner answered from their own device',
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
