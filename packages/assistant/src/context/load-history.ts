import type { Logger } from '@proviso/contracts'
import type { AttachmentRow, CallRow, ConversationRow, MessageRow, ModelReplyRow, TurnRow, Tx } from '@proviso/db'
import type { History } from './history.ts'
import { visibleMedia } from './visible-media.ts'

/** How much of a conversation the model reads: at least the customer's last 25 messages; the start moves in steps, so that the prompt cache holds in between. */
const leastMessages = 25
const step = 15

const startOf = (customerMessages: number): number =>
  customerMessages <= leastMessages + step ? 0 : Math.floor((customerMessages - leastMessages) / step) * step

/** The newest part of a conversation: bounded, whatever its length. */
export async function loadHistory(tx: Tx, conversation: ConversationRow, log: Logger): Promise<History> {
  const start = startOf(conversation.customerMessages)
  const mostRows = 2 * (conversation.customerMessages - start) + 20
  const [newest, newestReplies] = await Promise.all([
    tx<MessageRow[]>`select * from messages where conversation_id = ${conversation.id} order by seq desc limit ${mostRows}`.execute(),
    tx<
      ModelReplyRow[]
    >`select * from model_replies where conversation_id = ${conversation.id} order by seen_seq desc, at desc limit ${mostRows}`.execute(),
  ])
  const rows = [...newest].reverse()
  const first = rows.find((message) => message.author === 'customer' && (message.customerNo ?? 0) > start) ?? rows[0]
  const messages = first ? rows.filter((message) => message.seq >= first.seq) : []
  const fromSeq = first?.seq ?? 0
  const withFiles = messages.filter((message) => message.direction === 'in' && message.kind !== 'text').map((message) => message.id)
  const replies = newestReplies.filter((reply) => reply.seenSeq >= fromSeq).reverse()
  const turnIds = [...new Set(replies.map((reply) => reply.turnId))]
  const [attachments, turns, calls] = await Promise.all([
    withFiles.length
      ? tx<AttachmentRow[]>`select * from attachments where message_id = any(${withFiles}::text[]) order by message_id, position`.execute()
      : [],
    turnIds.length ? tx<TurnRow[]>`select * from turns where id = any(${turnIds}::text[])`.execute() : [],
    turnIds.length
      ? tx<CallRow[]>`select * from calls where turn_id = any(${turnIds}::text[]) order by reply_position, ordinal`.execute()
      : [],
  ])
  const inOrder = [...attachments].sort(
    (a, b) => messages.findIndex(({ id }) => id === a.messageId) - messages.findIndex(({ id }) => id === b.messageId),
  )
  return {
    messages,
    attachments: inOrder,
    turns: [...turns],
    replies,
    calls: [...calls],
    media: await visibleMedia(tx, conversation.businessId, inOrder, log),
  }
}

/** What has come since, taken into a history that is in use. */
export async function loadNewer(tx: Tx, conversation: ConversationRow, history: History, log: Logger): Promise<void> {
  const after = history.messages.at(-1)?.seq ?? 0
  const newer = await tx<MessageRow[]>`select * from messages where conversation_id = ${conversation.id} and seq > ${after} order by seq`
  history.messages.push(...newer)
  const ids = newer.filter((message) => message.direction === 'in' && message.kind !== 'text').map((message) => message.id)
  if (!ids.length) return
  history.attachments.push(...(await tx<AttachmentRow[]>`select * from attachments where message_id = any(${ids}::text[])`))
  history.media = await visibleMedia(tx, conversation.businessId, history.attachments, log)
}
