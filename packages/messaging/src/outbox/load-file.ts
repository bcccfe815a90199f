import { type FileSource, newId } from '@proviso/contracts'
import type { OutboxRow } from '@proviso/db'
import { readMedia } from '../media/store-media.ts'
import type { Messaging } from '../messaging.ts'

/** Bytes of an outgoing file, and the attachment that shows it in the thread. */
export async function loadFile(messaging: Messaging, row: OutboxRow, source: FileSource): Promise<Uint8Array | undefined> {
  const rendered = 'media' in source ? undefined : await messaging.renderDocument(row.businessId, source)
  const mediaId = 'media' in source ? source.media : rendered?.mediaId
  if (!mediaId) return undefined
  return messaging.db.business(row.businessId, async (tx) => {
    const media = await readMedia(tx, row.businessId, mediaId)
    if (media && row.messageId && row.conversationId && row.part.kind === 'file') {
      await tx`
        insert into attachments ${tx({
          id: newId('attachment'),
          businessId: row.businessId,
          conversationId: row.conversationId,
          messageId: row.messageId,
          author: 'assistant',
          claimed: row.part.as,
          kind: media.kind,
          filename: row.part.filename,
          mime: media.mime,
          mediaId,
          state: 'stored',
        })}
        on conflict do nothing`
    }
    return media?.bytes
  })
}
