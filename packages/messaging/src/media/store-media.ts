import { createHash } from 'node:crypto'
import { newId } from '@proviso/contracts'
import type { MediaRow, Tx } from '@proviso/db'
import { sniffKind } from './sniff-kind.ts'

export type MediaAbout = Omit<MediaRow, 'bytes' | 'createdAt'>

/** Stores bytes once per business and SHA-256; the same bytes again answer with the same row. */
export async function storeMedia(tx: Tx, businessId: string, bytes: Uint8Array): Promise<MediaAbout> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const [known] = await tx<MediaAbout[]>`
    select id, business_id, sha256, kind, mime, size_bytes from media where business_id = ${businessId} and sha256 = ${sha256}`
  if (known) return known
  const { kind, mime } = await sniffKind(bytes)
  const [stored] = await tx<MediaAbout[]>`
    insert into media ${tx({ id: newId('media'), businessId, sha256, kind, mime, sizeBytes: bytes.length, bytes: Buffer.from(bytes) })}
    on conflict (business_id, sha256) do update set sha256 = excluded.sha256 returning id, business_id, sha256, kind, mime, size_bytes`
  if (!stored) throw new Error('an upsert returns its row')
  return stored
}

export interface MediaFile {
  bytes: Uint8Array
  mime: string
  kind: MediaRow['kind']
}

export async function readMedia(tx: Tx, businessId: string, id: string): Promise<MediaFile | undefined> {
  const [row] = await tx<MediaFile[]>`select bytes, mime, kind from media where business_id = ${businessId} and id = ${id}`
  return row
}
