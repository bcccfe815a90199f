import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'

// The far side is written with Node's own primitives, so that library and emulator cannot agree on a mistake in them.

const empty = Buffer.alloc(0)

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

export function hkdf(key: Uint8Array, length: number, { salt = empty, info = '' }: { salt?: Uint8Array; info?: string } = {}): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

/** AES-256-GCM with the tag at the end. */
export function seal(key: Uint8Array, iv: Uint8Array, plain: Uint8Array, aad: Uint8Array = empty): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(aad)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

export function unseal(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array, aad: Uint8Array = empty): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAAD(aad)
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
}

export function counterMode(key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-ctr', key, iv)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

export function bigEndian(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

export const fromBigEndian = (bytes: Uint8Array): number => Buffer.from(bytes).readUIntBE(0, bytes.length)

/** Public keys carry a leading 5 in Signal and none on the wire. */
export const typed = (key: Uint8Array): Buffer => (key.length === 33 ? Buffer.from(key) : Buffer.concat([Buffer.from([5]), key]))

export const nowSeconds = (): number => Math.floor(Date.now() / 1000)
