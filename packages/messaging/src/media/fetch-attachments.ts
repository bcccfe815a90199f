import { type IncomingFile, loggable } from '@proviso/contracts'
import type { AttachmentRow, Tx } from '@proviso/db'
import { claimMs, keepClaim } from '../keep-claim.ts'
import type { Messaging } from '../messaging.ts'
import { attachmentKind } from './sniff-kind.ts'
import { storeMedia } from './store-media.ts'

/** Telegram hands out 20 MiB at most; nothing larger is kept from any messenger. */
export const mediaCapBytes = 20 * 1024 * 1024
const mostAttempts = 4

export interface FilesOf {
  channelId: string
  businessId: string
  messageId: string
}

/** Fetches a message's files, each claimed first, so that two processes never fetch one at once. Wakes the conversation when the last has come. */
export async function fetchAttachments(messaging: Messaging, { channelId, businessId, messageId }: FilesOf): Promise<void> {
  const { db } = messaging
  const claimed = await db.sql<AttachmentRow[]>`
    update attachments set attempts = attempts + 1, fetch_after = now() + ${`${claimMs} milliseconds`}::interval
    where message_id = ${messageId} and state = 'pending' and (fetch_after is null or fetch_after <= now()) returning *`
  await Promise.all(claimed.map((attachment) => fetchOne(messaging, channelId, businessId, attachment)))
}

async function fetchOne(messaging: Messaging, channelId: string, businessId: string, attachment: AttachmentRow): Promise<void> {
  const ended = await keepClaim(
    async () =>
      messaging.db
        .sql`update attachments set fetch_after = now() + ${`${claimMs} milliseconds`}::interval where id = ${attachment.id} and state = 'pending'`,
    () => download(messaging, channelId, attachment),
  )
  const wakeMs = await messaging.db.business(businessId, async (tx) => {
    if ('bytes' in ended) {
      const media = await storeMedia(tx, businessId, ended.bytes)
      const kind = attachmentKind(attachment.claimed, media.kind)
      await lockConversation(tx, attachment)
      await tx`update attachments set state = 'stored', media_id = ${media.id}, kind = ${kind}, mime = ${media.mime} where id = ${attachment.id} and state = 'pending'`
    } else if (ended.again) {
      await tx`update attachments set fetch_after = now() + interval '2 seconds', reason = ${ended.reason} where id = ${attachment.id}`
      return undefined
    } else {
      await lockConversation(tx, attachment)
      await tx`update attachments set state = ${ended.state}, reason = ${ended.reason} where id = ${attachment.id} and state = 'pending'`
    }
    return filesHaveCome(tx, attachment.conversationId)
  })
  if (wakeMs !== undefined) void messaging.queue.wake(attachment.conversationId, wakeMs)
}

type Ended = { bytes: Uint8Array } | { again: true; reason: string } | { again: false; state: 'failed' | 'too_big'; reason: string }

async function download(messaging: Messaging, channelId: string, attachment: AttachmentRow): Promise<Ended> {
  const connection = await messaging.connections.of(channelId)
  if (!connection || !attachment.ref) return { again: false, state: 'failed', reason: 'the channel is gone' }
  const file: IncomingFile = { ref: attachment.ref, claimed: attachment.claimed }
  const fetched = await connection.fetchFile(file, mediaCapBytes).catch((error) => {
    messaging.log.error({ error: loggable(error) }, 'fetching a file threw')
    return { outcome: 'failed' as const, reason: 'it could not be fetched', retryable: false }
  })
  if (fetched.outcome === 'too_big') return { again: false, state: 'too_big', reason: `larger than ${mediaCapBytes / 1024 / 1024} MB` }
  if (fetched.outcome === 'failed') {
    if (fetched.retryable && attachment.attempts < mostAttempts) return { again: true, reason: fetched.reason }
    return { again: false, state: 'failed', reason: fetched.reason }
  }
  if (!fetched.bytes.length) return { again: false, state: 'failed', reason: 'the file is empty' }
  return { bytes: fetched.bytes }
}

/** Two files that end at once would each see the other on its way, and the turn would wait for nobody. */
const lockConversation = async (tx: Tx, { conversationId }: AttachmentRow): Promise<void> => {
  await tx`select id from conversations where id = ${conversationId} for update`
}

/** Nothing is on its way any more: the turn need not wait longer. Answers in how many milliseconds it is due. */
async function filesHaveCome(tx: Tx, conversationId: string): Promise<number | undefined> {
  const [row] = await tx<{ waitMs: number | null }[]>`
    update conversations set media_until = null
    where id = ${conversationId} and not exists (select from attachments where conversation_id = ${conversationId} and state = 'pending')
    returning (extract(epoch from due_at - now()) * 1000)::float8 as wait_ms`
  return row && row.waitMs !== null ? Math.max(0, Math.ceil(row.waitMs)) : undefined
}

/** Files whose fetching was cut short. */
export async function sweepFiles(messaging: Messaging): Promise<void> {
  const rows = await messaging.db.sql<FilesOf[]>`
    select distinct a.message_id, a.business_id, c.channel_id from attachments a join conversations c on c.id = a.conversation_id
    where a.state = 'pending' and a.fetch_after <= now() - interval '1 second' limit 50`
  await Promise.all(rows.map((row) => fetchAttachments(messaging, row)))
}
