import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts what must not lie readable in the database: AES-256-GCM, the id of the key in front of each ciphertext. */
export interface Sealer {
  keyId: string
  seal(plain: string): Buffer
  /** Throws a sentence where the ciphertext was made with another key or was changed. */
  open(sealed: Uint8Array): string
}

const idLength = 8
const ivLength = 12
const tagLength = 16

/** @param key 32 bytes */
export function createSealer(key: Uint8Array): Sealer {
  if (key.length !== 32) throw new Error('the encryption key has to be 32 bytes')
  const id = createHash('sha256').update('proviso key id').update(key).digest().subarray(0, idLength)
  return {
    keyId: id.toString('hex'),
    seal(plain) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([id, iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const bytes = Buffer.from(sealed)
      if (!bytes.subarray(0, idLength).equals(id))
        throw new Error('this secret was encrypted with another ENCRYPTION_KEY: start with the key it was made with')
      const iv = bytes.subarray(idLength, idLength + ivLength)
      const tag = bytes.subarray(idLength + ivLength, idLength + ivLength + tagLength)
      const decipher = createDecipheriv('aes-256-gcm', key, iv)
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(idLength + ivLength + tagLength)), decipher.final()]).toString('utf8')
    },
  }
}
