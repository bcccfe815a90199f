import { createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FileRef } from './file-ref.ts'

const macBytes = 10
/** What encryption adds at most. */
export const overheadBytes = 16 + macBytes

/** The plain bytes, or undefined where they are not what the sender vouched for: the library checks neither seal nor hash. */
export function decryptMedia(sealed: Uint8Array, { type, key, sha256 }: Pick<FileRef, 'type' | 'key' | 'sha256'>): Uint8Array | undefined {
  const expanded = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), Buffer.alloc(0), `WhatsApp ${type} Keys`, 112))
  const [iv, cipherKey, macKey] = [expanded.subarray(0, 16), expanded.subarray(16, 48), expanded.subarray(48, 80)]
  const ciphertext = sealed.subarray(0, Math.max(0, sealed.length - macBytes))
  const mac = createHmac('sha256', macKey).update(iv).update(ciphertext).digest().subarray(0, macBytes)
  const given = sealed.subarray(ciphertext.length)
  if (given.length !== macBytes || !timingSafeEqual(mac, given)) return undefined
  try {
    const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
    const plain = Buffer.concat([decipher.update(ciphertext), decipher.final()])
    const hash = createHash('sha256').update(plain).digest('base64')
    return sha256 === undefined || hash === sha256 ? plain : undefined
  } catch {
    return undefined
  }
}
