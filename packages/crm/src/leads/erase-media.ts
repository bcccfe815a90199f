import type { Tx } from '@proviso/db'

interface Files {
  businessId: string
  conversations: string[]
  /** Rendered documents that name the person. */
  papers: string[]
}

/** Takes the files out of these conversations; bytes that nobody else sent, and that no invoice is, go. */
export async function eraseMedia(tx: Tx, { businessId, conversations, papers }: Files): Promise<void> {
  const held = await tx<{ mediaId: string }[]>`
    select distinct media_id from attachments where business_id = ${businessId} and conversation_id = any(${conversations}) and media_id is not null`
  await tx`
    update attachments set media_id = null, filename = null, mime = null, ref = null, state = 'failed', reason = 'erased'
    where business_id = ${businessId} and conversation_id = any(${conversations})`
  const candidates = [...papers, ...held.map(({ mediaId }) => mediaId)]
  if (!candidates.length) return
  await tx`
    delete from media m where business_id = ${businessId} and id = any(${candidates})
      and not exists (select from attachments a where a.business_id = m.business_id and a.media_id = m.id)
      and not exists (select from invoices i where i.business_id = m.business_id and i.pdf_media_id = m.id)
      and not exists (select from credit_notes n where n.business_id = m.business_id and n.pdf_media_id = m.id)`
}
