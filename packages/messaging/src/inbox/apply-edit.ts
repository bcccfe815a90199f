import type { InboundEdit, IncomingFile } from '@proviso/contracts'
import { appendEvents, type BusinessRow, type ConversationRow, type MessageRow, type Tx } from '@proviso/db'
import { fetchAttachments } from '../media/fetch-attachments.ts'
import { chatKeyOf, type Messaging } from '../messaging.ts'
import { deliverBusiness } from '../outbox/deliver.ts'
import type { Applied } from './apply-inbound.ts'
import { callPerson } from './call-person.ts'
import { insertFiles } from './insert-files.ts'
import type { LaneOwner } from './take-lane.ts'

/** The newer text stands, the older one is kept as a version. A message not answered yet is answered as edited; no second reply otherwise. */
export async function applyEdit(messaging: Messaging, tx: Tx, channel: LaneOwner, edit: InboundEdit): Promise<Applied> {
  const [conversation] = await tx<ConversationRow[]>`
    select * from conversations where channel_id = ${channel.id} and chat_key = ${chatKeyOf(edit.address)} for update`
  const [message] = conversation
    ? await tx<MessageRow[]>`select * from messages where conversation_id = ${conversation.id} and external_id = ${edit.externalId}`
    : []
  if (!conversation || !message) return { afterwards: [], ignored: 'an edit of a message that is not here' }
  if (edit.by && (edit.by === 'customer') !== (message.author === 'customer'))
    return { afterwards: [], ignored: 'an edit of a message that another wrote' }
  const newText = edit.text !== undefined && edit.text !== message.text
  const files = await replaced(tx, message.id, edit.files ?? [])
  if (!newText && !files.length) return { afterwards: [], ignored: 'an edit that changes nothing we can see' }

  if (newText) {
    await tx`insert into message_versions ${tx({ businessId: message.businessId, messageId: message.id, text: message.text })}`
    await tx`update messages set text = ${edit.text ?? ''}, edited_at = ${edit.editedAt} where id = ${message.id}`
  }
  if (files.length) {
    await tx`delete from attachments where message_id = ${message.id}`
    await insertFiles(tx, conversation, message.id, message.customerNo, {
      files,
      author: message.author === 'customer' ? 'customer' : 'owner',
    })
    await tx`update messages set edited_at = ${edit.editedAt} where id = ${message.id}`
  }
  const scope = { businessId: message.businessId, conversationId: conversation.id, leadId: conversation.leadId }
  await appendEvents(tx, scope, [{ type: 'message.edited', data: { message_id: message.id, text: newText, files: files.length } }])
  if (newText && message.author === 'customer') {
    const [business] = await tx<BusinessRow[]>`select * from businesses where id = ${message.businessId}`
    if (business) await callPerson(tx, business, conversation, edit.text ?? '')
  }
  const about = { channelId: channel.id, messageId: message.id, businessId: message.businessId }
  return {
    afterwards: [() => deliverBusiness(messaging, message.businessId), ...(files.length ? [() => fetchAttachments(messaging, about)] : [])],
  }
}

/** Files of an edit that puts others in the place of those that are here. A caption's edit names the same ones again: they are not sent anew. */
async function replaced(tx: Tx, messageId: string, files: IncomingFile[]): Promise<IncomingFile[]> {
  if (!files.length) return []
  const there = await tx<{ ref: string | null }[]>`select ref from attachments where message_id = ${messageId} order by position`
  const same = there.length === files.length && files.every((file, at) => file.ref === there[at]?.ref)
  return same ? [] : files
}
