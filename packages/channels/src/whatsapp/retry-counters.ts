import type { CacheStore } from '@whiskeysockets/baileys'

const most = 5000

/** How often each message was asked for again, over all sockets of an account; the oldest are forgotten first. */
export function openRetryCounters(): CacheStore {
  const values = new Map<string, unknown>()
  return {
    get: <T>(key: string) => values.get(key) as T | undefined,
    set(key, value) {
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
    del: (key) => void values.delete(key),
    flushAll: () => values.clear(),
  }
}
