import { createHmac, timingSafeEqual } from 'node:crypto'
import { type JsonValue, ProvisoError } from '@proviso/contracts'

export interface Cursors {
  /** `list` says which list of which business in which order: a cursor is good for that one only. */
  write(list: string, key: JsonValue[]): string
  /** Throws `validation_failed` for what was not written here for this list. */
  read(list: string, cursor: string): JsonValue[]
}

const signatureBytes = 16

/** Cursors that can be neither read nor made by others: the sort key of the last row, signed. */
export function createCursors(secret: string): Cursors {
  const sign = (list: string, payload: string) =>
    createHmac('sha256', secret).update(`${list}\n${payload}`).digest().subarray(0, signatureBytes)
  return {
    write(list, key) {
      const payload = Buffer.from(JSON.stringify(key)).toString('base64url')
      return `${payload}.${sign(list, payload).toString('base64url')}`
    },
    read(list, cursor) {
      const [payload = '', signature = ''] = cursor.split('.', 2)
      const given = Buffer.from(signature, 'base64url')
      const good =
        given.toString('base64url') === signature && given.length === signatureBytes && timingSafeEqual(given, sign(list, payload))
      if (!good || `${payload}.${signature}` !== cursor) {
        const detail = 'not a cursor of this list: take next_cursor of the page before, with the same filters'
        throw new ProvisoError('validation_failed', `The cursor is ${detail}.`, { faults: [{ pointer: '/cursor', detail }] })
      }
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    },
  }
}
