import { endpoints } from '@proviso/contracts/endpoints'
import type { MediaRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { filePolicy } from '../../http/security-headers.ts'
import { route } from '../../route.ts'
import { byteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import { soundAsM4a } from './sound-as-m4a.ts'

type StoredFile = Pick<MediaRow, 'mime' | 'kind' | 'sha256'> & { bytes: Buffer; filename: string | null }

export const getMedia = route(endpoints.media.get, async ({ inBusiness, businessId, params, query, request }) => {
  const file = await inBusiness(async (tx) => {
    const rows = await tx<StoredFile[]>`
      select m.mime, m.kind, m.sha256, m.bytes,
        (select a.filename from attachments a where a.business_id = m.business_id and a.media_id = m.id and a.filename is not null
         order by a.created_at desc limit 1) as filename
      from media m where m.business_id = ${businessId} and m.id = ${params.id}`
    return theOne(rows, 'file')
  })
  const converted = query.as === 'm4a'
  const bytes = converted ? await soundAsM4a(file) : new Uint8Array(file.bytes)
  const headers = {
    'content-type': converted ? 'audio/mp4' : file.mime,
    'content-disposition': contentDisposition(file.kind === 'document' ? 'attachment' : 'inline', file.filename ?? params.id),
    'content-security-policy': filePolicy,
    'cache-control': 'private, max-age=86400, immutable',
    etag: `"${file.sha256}${converted ? '-m4a' : ''}"`,
    'accept-ranges': 'bytes',
  }
  return byteRange(request, bytes, headers)
})
