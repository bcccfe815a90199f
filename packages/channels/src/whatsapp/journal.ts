import { type Logger, loggable } from '@proviso/contracts'
import type { AuthKeys } from './auth-keys.ts'
import { type JournalEntry, journalType } from './guard-repository.ts'
import type { KeyStore } from './key-store.ts'
import type { Library } from './library.ts'

/** The journal of decrypted messages, as far as it is read back and cleared. */
export interface Journal {
  /**
   * Rows that are updates by now. They are deleted a good while later, many at once: until the server has our receipt it may deliver the message again, and
   * without its row that would cost a retry, which tears the session. One that stays is replayed in vain, nothing else.
   */
  forget(hashes: string[]): void
  /** A new line: what the server did not hear of on the old one it delivers now. The while begins anew. */
  postpone(): void
  /** Hands over every row that was left. Throws where the store does. */
  replay(take: (hash: string, entry: JournalEntry) => Promise<'taken' | 'foreign'>): Promise<void>
  /** Deletes nothing more, once what is under way has ended. */
  close(): Promise<void>
}

export function openJournal(store: KeyStore, keys: AuthKeys, { BufferJSON }: Library, log: Logger, laterMs: number): Journal {
  let young: string[] = []
  let old: string[] = []
  let work: Promise<void> = Promise.resolve()
  const clear = () => {
    const hashes = old
    old = young
    young = []
    if (!hashes.length) return
    work = keys
      .set({ [journalType]: Object.fromEntries(hashes.map((hash) => [hash, null])) })
      .catch((error) => log.warn({ error: loggable(error), rows: hashes.length }, 'rows of the journal could not be deleted; they stay'))
  }
  let timer = setInterval(clear, laterMs).unref()
  return {
    forget(hashes) {
      young.push(...hashes)
    },
    postpone() {
      clearInterval(timer)
      timer = setInterval(clear, laterMs).unref()
      young = [...old, ...young]
      old = []
    },
    async replay(take) {
      for (const [hash, text] of Object.entries(await store.list(journalType))) {
        const entry = JSON.parse(text, BufferJSON.reviver) as JournalEntry
        await take(hash, entry)
      }
    },
    async close() {
      clearInterval(timer)
      await work
    },
  }
}
