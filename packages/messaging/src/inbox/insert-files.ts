import { type InboundMessage, newId } from '@proviso/contracts'
import type { ConversationRow, Tx } from '@proviso/db'

/** A message's files wait to be fetched, in its transaction. */
export async function insertFiles(
  tx: Tx,
  conversation: ConversationRow,
  messageId: string,
  customerNo: number | null,
  message: Pick<InboundMessage, 'files' | 'author'>,
): Promise<void> {
  if (!message.files.length) return
  const rows = message.files.map((file, position) => ({
    id: newId('attachment'),
    businessId: conversation.businessId,
    conversationId: conversation.id,
    messageId,
    position,
    author: message.author,
    customerNo,
    claimed: file.claimed,
    filename: file.filename ?? null,
    mime: file.mime ?? null,
    ref: file.ref,
    state: 'pending',
    fetchAfter: new Date(),
  }))
  await tx`insert into attachments ${tx(rows)}`
}
