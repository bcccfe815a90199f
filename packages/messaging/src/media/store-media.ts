import { createHash } from 'node:crypto'
import { newId } from '@proviso/contracts'
import type { MediaRow, Tx } from '@proviso/db'
import { sniffKind } from './sniff-kind.ts'

export type MediaAbout = Omit<MediaRow, 'bytes' | 'createdAt'>

/** Stores bytes once per business and SHA-256; the same bytes again answer with the same row. */
export async function storeMedia(tx: Tx, businessId: string, bytes: Uint8Array): Promise<MediaAbout> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await findMedia(tx, businessId, sha256)
  if (known) return known
  const { kind, mime } = await sniffKind(bytes)
  // `do update` would lock the row against the foreign keys of whoever already uses these bytes, and two files of one chat would wait for each other
  await tx`
    insert into media ${tx({ id: newId('media'), businessId, sha256, kind, mime, sizeBytes: bytes.length, bytes: Buffer.from(bytes) })}
    on conflict (business_id, sha256) do nothing`
  const stored = await findMedia(tx, businessId, sha256)
  if (!stored) throw new Error('what was inserted, here or by a rival that we waited for, is seen by the next statement')
  return stored
}

async function findMedia(tx: Tx, businessId: string, sha256: string): Promise<MediaAbout | undefined> {
  const [row] = await tx<MediaAbout[]>`
    select id, business_id, sha256, kind, mime, size_bytes from media where business_id = ${businessId} and sha256 = ${sha256}`
  return row
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
