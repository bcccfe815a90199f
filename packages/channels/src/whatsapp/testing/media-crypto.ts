import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { hkdf, sha256 } from './primitives.ts'

export type MediaKind = 'image' | 'sticker' | 'video' | 'audio' | 'document' | 'history'

const infoOf: Record<MediaKind, string> = {
  image: 'WhatsApp Image Keys',
  sticker: 'WhatsApp Image Keys',
  video: 'WhatsApp Video Keys',
  audio: 'WhatsApp Audio Keys',
  document: 'WhatsApp Document Keys',
  history: 'WhatsApp History Keys',
}

/** What a message says about an encrypted file. */
export interface MediaFields {
  mediaKey: Buffer
  fileSha256: Buffer
  fileEncSha256: Buffer
  fileLength: number
}

export function encryptMedia(bytes: Uint8Array, kind: MediaKind): { blob: Buffer; fields: MediaFields } {
  const mediaKey = randomBytes(32)
  const keys = keysOf(mediaKey, kind)
  const cipher = createCipheriv('aes-256-cbc', keys.cipher, keys.iv)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  const blob = Buffer.concat([body, macOf(keys, body)])
  return { blob, fields: { mediaKey, fileSha256: sha256(bytes), fileEncSha256: sha256(blob), fileLength: bytes.length } }
}

/** As a phone does it: a blob whose MAC is wrong is not shown. */
export function decryptMedia(blob: Uint8Array, mediaKey: Uint8Array, kind: MediaKind): Buffer {
  const keys = keysOf(mediaKey, kind)
  const body = blob.subarray(0, -10)
  if (!macOf(keys, body).equals(blob.subarray(-10))) throw new Error(`the ${kind} was tampered with`)
  const decipher = createDecipheriv('aes-256-cbc', keys.cipher, keys.iv)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

type Keys = ReturnType<typeof keysOf>

function keysOf(mediaKey: Uint8Array, kind: MediaKind) {
  const all = hkdf(mediaKey, 112, { info: infoOf[kind] })
  return { iv: all.subarray(0, 16), cipher: all.subarray(16, 48), mac: all.subarray(48, 80) }
}

function macOf(keys: Keys, body: Uint8Array): Buffer {
  return createHmac('sha256', keys.mac).update(keys.iv).update(body).digest().subarray(0, 10)
}
