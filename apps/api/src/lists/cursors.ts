import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { type JsonValue, ProvisoError } from '@proviso/contracts'

export interface Cursors {
  /** `list` says which list of which business in which order: a cursor is good for that one only. */
  write(list: string, key: JsonValue[]): string
  /** Throws `validation_failed` for what was not written here for this list. */
  read(list: string, cursor: string): JsonValue[]
}

const ivLength = 12
const tagLength = 16

/**
 * The sort key of the last row, encrypted: it may be a phone or a name that the reader of the list sees masked, so nobody but us reads it,
 * and nobody else makes one. The same page has the same cursor, as its entity tag wants it: the nonce is made of what it encrypts.
 */
export function createCursors(secret: string): Cursors {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `proviso cursor ${use}`, 32))
  const cipherKey = keyFor('cipher')
  const nonceKey = keyFor('nonce')
  const nonceOf = (list: string, plain: string) =>
    createHmac('sha256', nonceKey)
      .update(JSON.stringify([list, plain]))
      .digest()
      .subarray(0, ivLength)

  function open(list: string, cursor: string): string | undefined {
    const sealed = Buffer.from(cursor, 'base64url')
    if (sealed.length <= ivLength + tagLength || sealed.toString('base64url') !== cursor) return undefined
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(0, ivLength), { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(list)).setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8')
    } catch {
      return undefined // made elsewhere, changed, or of another list
    }
  }

  return {
    write(list, key) {
      const plain = JSON.stringify(key)
      const nonce = nonceOf(list, plain)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(list))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    read(list, cursor) {
      const plain = open(list, cursor)
      if (plain !== undefined) return JSON.parse(plain)
      const detail = 'not a cursor of this list: take next_cursor of the page before, with the same filters'
      throw new ProvisoError('validation_failed', `The cursor is ${detail}.`, { faults: [{ pointer: '/cursor', detail }] })
    },
  }
}
