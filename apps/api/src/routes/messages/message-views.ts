import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { AttachmentRow, MediaRow, MessageRow, Tx } from '@proviso/db'
import { instant, instantOrNull } from '../instant.ts'

type MessageView = AnswerOf<typeof endpoints.messages.create>
type StoredFile = Pick<AttachmentRow, 'messageId' | 'kind' | 'filename'> &
  Pick<MediaRow, 'id' | 'mime' | 'sizeBytes' | 'sha256'> & { mediaKind: MediaRow['kind'] }

/** Messages as they are shown, with the files that are stored. */
export async function messageViews(tx: Tx, businessId: string, messages: MessageRow[]): Promise<MessageView[]> {
  if (!messages.length) return []
  const files = await tx<StoredFile[]>`
    select a.message_id, a.kind, a.filename, m.id, m.kind as media_kind, m.mime, m.size_bytes, m.sha256
    from attachments a join media m on m.business_id = a.business_id and m.id = a.media_id
    where a.business_id = ${businessId} and a.message_id in ${tx(messages.map(({ id }) => id))} and a.state = 'stored'
    order by a.position`
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
  }))
}
