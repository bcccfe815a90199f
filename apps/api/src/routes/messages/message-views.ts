import type { JsonObject, JsonValue } from '@proviso/contracts'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { AttachmentRow, MediaRow, MessageRow, Tx } from '@proviso/db'
import { instant, instantOrNull } from '../instant.ts'

type MessageView = AnswerOf<typeof endpoints.messages.create>
type Quoted = Pick<MessageRow, 'id' | 'conversationId' | 'externalId' | 'author' | 'text' | 'revokedAt'>
interface Version {
  messageId: string
  text: string
  replacedAt: Date
}
type StoredFile = Pick<AttachmentRow, 'messageId' | 'kind' | 'filename'> &
  Pick<MediaRow, 'id' | 'mime' | 'sizeBytes' | 'sha256'> & { mediaKind: MediaRow['kind'] }

/** Messages as they are shown, with the files that are stored, what they answer and what they said before. */
export async function messageViews(tx: Tx, businessId: string, messages: MessageRow[]): Promise<MessageView[]> {
  if (!messages.length) return []
  const ids = messages.map(({ id }) => id)
  const [files, missing, quoted, versions] = await Promise.all([
    tx<StoredFile[]>`
    select a.message_id, a.kind, a.filename, m.id, m.kind as media_kind, m.mime, m.size_bytes, m.sha256
    from attachments a join media m on m.business_id = a.business_id and m.id = a.media_id
    where a.business_id = ${businessId} and a.message_id in ${tx(ids)} and a.state = 'stored'
    order by a.position`,
    tx<{ messageId: string }[]>`
      select distinct message_id from attachments where business_id = ${businessId} and message_id in ${tx(ids)} and state <> 'stored'`,
    readQuoted(tx, businessId, messages),
    readVersions(tx, businessId, messages),
  ])
  return messages.map((row) => ({
    id: row.id,
    external_id: row.externalId,
    direction: row.direction,
    author: row.author,
    kind: row.kind,
    text: row.text,
    media: files
      .filter(({ messageId }) => messageId === row.id)
      .map(({ id, kind, mediaKind, mime, sizeBytes, sha256, filename }) => ({
        id,
        kind: kind ?? mediaKind,
        mime,
        size: sizeBytes,
        sha256,
        filename,
      })),
    // what came in was delivered: to us
    status: row.status === 'received' ? 'delivered' : row.status,
    status_reason: row.statusReason,
    sent_at: instant(row.sentAt),
    edited_at: instantOrNull(row.editedAt),
    revoked_at: instantOrNull(row.revokedAt),
    turn_id: row.turnId,
    ...aboutView(row, quoted),
    ...(missing.some(({ messageId }) => messageId === row.id) ? { missing_files: true as const } : {}),
    ...earlierOf(row, versions),
  }))
}

/** What is no text and no file, and went with the message if it was deleted. */
function aboutView({ conversationId, about, revokedAt }: MessageRow, quoted: readonly Quoted[]): Partial<MessageView> {
  if (!about || revokedAt) return {}
  const { reply_to: replyTo, quote, contact, location, forwarded, reactions } = about
  const original = quoted.find((each) => each.conversationId === conversationId && each.externalId === replyTo)
  const said = original ? (original.revokedAt ? '' : original.text) : typeof quote === 'string' ? quote : undefined
  return {
    ...(said === undefined
      ? {}
      : { quote: { message_id: original?.id ?? null, author: original?.author ?? null, text: said.slice(0, 300) } }),
    ...(isObject(contact) ? { contact: { name: textOf(contact.name), phone: textOf(contact.phone), own: contact.own === true } } : {}),
    ...(isObject(location) && typeof location.latitude === 'number' && typeof location.longitude === 'number'
      ? { location: { latitude: location.latitude, longitude: location.longitude, title: textOf(location.title) } }
      : {}),
    ...(forwarded === true ? { forwarded: true as const } : {}),
    ...(isObject(reactions) ? reactionsView(reactions) : {}),
  }
}

function reactionsView(reactions: JsonObject): Pick<MessageView, 'reactions'> {
  const given = (['customer', 'owner'] as const).flatMap((by) => {
    const emoji = textOf(reactions[by])
    return emoji ? [{ by, emoji }] : []
  })
  return given.length ? { reactions: given } : {}
}

function earlierOf({ id, revokedAt }: MessageRow, versions: readonly Version[]): Pick<MessageView, 'earlier'> {
  const own = revokedAt ? [] : versions.filter(({ messageId }) => messageId === id)
  return own.length ? { earlier: own.map(({ text, replacedAt }) => ({ text, until: instant(replacedAt) })) } : {}
}

async function readQuoted(tx: Tx, businessId: string, messages: readonly MessageRow[]): Promise<readonly Quoted[]> {
  const answering = messages.filter(({ about }) => typeof about?.reply_to === 'string')
  if (!answering.length) return []
  return tx<Quoted[]>`
    select id, conversation_id, external_id, author, text, revoked_at from messages
    where business_id = ${businessId} and conversation_id in ${tx([...new Set(answering.map(({ conversationId }) => conversationId))])}
      and external_id = any(${answering.map(({ about }) => String(about?.reply_to))}::text[])`
}

async function readVersions(tx: Tx, businessId: string, messages: readonly MessageRow[]): Promise<readonly Version[]> {
  const edited = messages.filter(({ editedAt }) => editedAt !== null)
  if (!edited.length) return []
  return tx<Version[]>`
    select message_id, text, replaced_at from message_versions
    where business_id = ${businessId} and message_id in ${tx(edited.map(({ id }) => id))} order by replaced_at`
}

const isObject = (value: JsonValue | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: JsonValue | undefined): string | null => (typeof value === 'string' && value ? value : null)
