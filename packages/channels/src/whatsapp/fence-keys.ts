import { setTimeout as delay } from 'node:timers/promises'
import { type Logger, loggable } from '@proviso/contracts'
import type { AuthKeys } from './auth-keys.ts'

/** The keys as one socket may use them, and no longer than it lives. */
export interface FencedKeys extends AuthKeys {
  /** Refuses everything from here on; resolves once what was under way has ended. What an old socket still wanted to write would tear the ratchets of the next. */
  close(): Promise<void>
}

interface Options {
  patienceMs: number
  /** The store is away for longer than a message can wait: the line has to go before the library gives the message up, so that the server keeps it. */
  broken(): void
  log: Logger
}

const longestPauseMs = 2000

export function fenceKeys(keys: AuthKeys, { patienceMs, broken, log }: Options): FencedKeys {
  let closed = false
  const underWay = new Set<Promise<unknown>>()

  const patient = async <T>(work: () => Promise<T>): Promise<T> => {
    const untilMs = Date.now() + patienceMs
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      if (closed) throw new Error('the socket that these keys were for is over')
      try {
        return await work()
      } catch (error) {
        log.warn({ error: loggable(error) }, 'the keys of a linked account could not be reached')
        if (Date.now() + pauseMs > untilMs) {
          broken()
          throw error
        }
      }
      await delay(pauseMs)
    }
  }
  const tracked = async <T>(work: () => Promise<T>): Promise<T> => {
    const running = patient(work)
    underWay.add(running)
    try {
      return await running
    } finally {
      underWay.delete(running)
    }
  }
  return {
    get: (type, ids) => tracked(() => keys.get(type, ids)),
    set: (changes) => tracked(() => keys.set(changes)),
    async close() {
      closed = true
      await Promise.allSettled(underWay)
    },
  }
}
