import { endpoints } from '@proviso/contracts/endpoints'
import type { AttachmentRow, MediaRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { instant } from '../instant.ts'
import { requireLead } from '../leads/require-lead.ts'

type StoredFile = Pick<AttachmentRow, 'id' | 'kind' | 'filename' | 'messageId' | 'conversationId' | 'author' | 'createdAt'> &
  Pick<MediaRow, 'mime' | 'sizeBytes'> & { fileId: string; mediaKind: MediaRow['kind'] }

/** Ids of attachments rise with time. */
export const listLeadMedia = route(endpoints.leadRecords.media, ({ inBusiness, businessId, params, paging }) =>
  inBusiness(async (tx) => {
    await requireLead(tx, businessId, params.id)
    const after = textAt(paging.after, 0)
    const rows = await tx<StoredFile[]>`
      select a.id, a.kind, a.filename, a.message_id, a.conversation_id, a.author, a.created_at,
        m.id as file_id, m.kind as media_kind, m.mime, m.size_bytes
      from conversations c
      join attachments a on a.business_id = c.business_id and a.conversation_id = c.id and a.state = 'stored'
      join media m on m.business_id = a.business_id and m.id = a.media_id
      where c.business_id = ${businessId} and c.lead_id = ${params.id} ${after === undefined ? tx`` : tx`and a.id < ${after}`}
      order by a.id desc limit ${paging.limit + 1}`
    return cutPage(
      paging,
      rows,
      ({ id }) => [id],
      (row) => ({
        id: row.fileId,
        kind: row.kind ?? row.mediaKind,
        mime: row.mime,
        size: row.sizeBytes,
        filename: row.filename,
        message_id: row.messageId,
        conversation_id: row.conversationId,
        author: row.author,
        at: instant(row.createdAt),
      }),
    )
  }),
)
