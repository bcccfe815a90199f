import { type Logger, loggable } from '@proviso/contracts'
import type { AttachmentRow, Tx } from '@proviso/db'
import sharp from 'sharp'
import type { ModelDocument, ModelImage } from '../model/port.ts'
import type { History } from './history.ts'

/** Newest files only: older ones are told in words, so that a conversation does not grow without end. */
const mostFiles = 4
const mostPdfBytes = 6 * 1024 * 1024
/** About 1,500 tokens; a receipt is well readable. */
const longestSidePx = 1092

const scaled = new Map<string, ModelImage | ModelDocument>()
const mostScaled = 64

/** Bytes of the newest pictures and PDFs, scaled for the model; a file that does not open is left to words. */
export async function visibleMedia(tx: Tx, businessId: string, attachments: AttachmentRow[], log: Logger): Promise<History['media']> {
  const wanted = attachments
    .filter(
      (file) =>
        file.author === 'customer' && file.state === 'stored' && file.mediaId && (file.kind === 'image' || file.mime === 'application/pdf'),
    )
    .slice(-mostFiles)
    .map((file) => file.mediaId as string)
  const missing = wanted.filter((id) => !scaled.has(id))
  if (missing.length) {
    const rows = await tx<{ id: string; mime: string; bytes: Buffer }[]>`
      select id, mime, bytes from media where business_id = ${businessId} and id = any(${missing}::text[]) and (mime <> 'application/pdf' or size_bytes <= ${mostPdfBytes})`
    for (const row of rows) {
      try {
        remember(row.id, row.mime === 'application/pdf' ? pdf(row.bytes) : await picture(row.bytes))
      } catch (error) {
        log.warn({ error: loggable(error), mediaId: row.id }, 'a picture could not be scaled for the model')
      }
    }
  }
  return new Map(wanted.flatMap((id) => (scaled.has(id) ? [[id, scaled.get(id) as ModelImage | ModelDocument] as const] : [])))
}

function remember(id: string, block: ModelImage | ModelDocument) {
  const oldest = scaled.keys().next().value
  if (scaled.size >= mostScaled && oldest) scaled.delete(oldest)
  scaled.set(id, block)
}

async function picture(bytes: Buffer): Promise<ModelImage> {
  const jpeg = await sharp(bytes, { failOn: 'none' })
    .rotate()
    .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: jpeg.toString('base64') } }
}

const pdf = (bytes: Buffer): ModelDocument => ({
  type: 'document',
  source: { type: 'base64', media_type: 'application/pdf', data: bytes.toString('base64') },
})
