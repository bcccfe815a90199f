import { ProvisoError } from '@proviso/contracts'
import type { Database } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import type { Admitted, Caller } from './caller.ts'
import { findKey } from './find-key.ts'
import { findSession } from './find-session.ts'
import { readSessionCookie } from './session-cookie.ts'

/** How long a key that was removed in another process may still be taken for good here. */
const memoryMs = 5_000
const rememberedAtMost = 10_000

export interface Gate {
  /** Who sent this request. Throws `unauthorized`; a write by cookie without its CSRF token counts as such. */
  admit(request: Request): Promise<Admitted>
  /** A key or session ended here: it is good no longer, at once. */
  forgetAll(): void
}

const readers = new Set(['GET', 'HEAD', 'OPTIONS'])

export function openGate(db: Database, place: { https: boolean }): Gate {
  const known = new Map<string, { caller: Caller; untilMs: number }>()

  const recall = async (secret: string, find: (db: Database, hash: string) => Promise<Caller | undefined>) => {
    const hash = hashSecret(secret)
    const remembered = known.get(hash)
    if (remembered && remembered.untilMs > Date.now()) return remembered.caller
    const caller = await find(db, hash)
    if (!caller) {
      known.delete(hash)
      return undefined
    }
    if (known.size >= rememberedAtMost) known.clear()
    known.set(hash, { caller, untilMs: Date.now() + memoryMs })
    return caller
  }

  return {
    async admit(request) {
      const authorization = request.headers.get('authorization')
      if (authorization !== null) {
        const [, secret] = /^Bearer +(pv_live_[\w-]{32,200})$/i.exec(authorization.trim()) ?? []
        const caller = secret && (await recall(secret, findKey))
        if (!secret || !caller) throw new ProvisoError('unauthorized', 'This key is not valid. Send Authorization: Bearer pv_live_….')
        return { caller, secret }
      }
      const secret = readSessionCookie(request, place)
      const caller = secret && (await recall(secret, findSession))
      if (!secret || !caller) throw new ProvisoError('unauthorized', 'Send Authorization: Bearer pv_live_…, or sign in to the console.')
      if (!readers.has(request.method) && request.headers.get('x-csrf-token') !== caller.csrfToken) {
        throw new ProvisoError('unauthorized', 'A write by session needs the X-CSRF-Token that GET /v1/session names.')
      }
      return { caller, secret }
    },
    forgetAll: () => known.clear(),
  }
}
