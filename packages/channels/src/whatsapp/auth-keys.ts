import type { SignalDataSet, SignalKeyStore } from '@whiskeysockets/baileys'
import type { KeyChanges, KeyStore } from './key-store.ts'
import type { Library } from './library.ts'

type Values = Record<string, unknown>
/** As the library's, with types left open. */
export interface AuthKeys {
  get(type: string, ids: string[]): Promise<Values>
  set(changes: Record<string, Values>): Promise<void>
}

const mostCached = 20_000

/**
 * The key store as the library wants it. What was read or written is remembered: this process is the account's only owner.
 * Unlike the library's own cache this one never runs ahead of a commit that failed.
 */
export function openAuthKeys(store: KeyStore, { BufferJSON, proto }: Library): AuthKeys & SignalKeyStore {
  const cache = new Map<string, string | null>()
  let writes = 0
  const remember = (type: string, id: string, value: string | null) => {
    if (cache.size >= mostCached) cache.clear()
    cache.set(`${type} ${id}`, value)
  }
  const parse = (type: string, text: string): unknown => {
    const value: unknown = JSON.parse(text, BufferJSON.reviver)
    // `create` would give keys of no length, and an endless resynchronisation
    return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value
  }
  const keys: AuthKeys = {
    async get(type, ids) {
      const missing = ids.filter((id) => !cache.has(`${type} ${id}`))
      const before = writes
      const read = missing.length ? await store.get(type, missing) : {}
      // what was written meanwhile may be newer than what was read
      if (before === writes) for (const id of missing) remember(type, id, read[id] ?? null)
      const found: Values = {}
      for (const id of ids) {
        const text = read[id] ?? cache.get(`${type} ${id}`)
        if (text) found[id] = parse(type, text)
      }
      return found
    },
    async set(changes) {
      const texts: KeyChanges = {}
      for (const [type, values] of Object.entries(changes))
        texts[type] = Object.fromEntries(
          Object.entries(values).map(([id, value]) => [id, value ? JSON.stringify(value, BufferJSON.replacer) : null]),
        )
      await store.set(texts)
      writes++
      for (const [type, values] of Object.entries(texts)) for (const [id, text] of Object.entries(values)) remember(type, id, text)
    },
  }
  return keys as AuthKeys & SignalKeyStore & { set(changes: SignalDataSet): Promise<void> }
}
