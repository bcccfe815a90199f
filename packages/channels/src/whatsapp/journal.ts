import { type Logger, loggable } from '@proviso/contracts'
import type { AuthKeys } from './auth-keys.ts'
import { type JournalEntry, journalType } from './guard-repository.ts'
import type { KeyStore } from './key-store.ts'
import type { Library } from './library.ts'

/** The journal of decrypted messages, as far as it is read back and cleared. */
export interface Journal {
  /** Rows that nobody needs any more; deleted a little later, many at once. One that stays is replayed in vain, nothing else. */
  forget(hashes: string[]): void
  /** Hands over every row that was left, and forgets those that are taken. Throws where the store does. */
  replay(take: (hash: string, entry: JournalEntry) => Promise<'taken' | 'foreign'>): Promise<void>
  settled(): Promise<void>
}

const laterMs = 500

export function openJournal(store: KeyStore, keys: AuthKeys, { BufferJSON }: Library, log: Logger): Journal {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const hashes = waiting
    waiting = []
    if (!hashes.length) return work
    work = work
      .then(() => keys.set({ [journalType]: Object.fromEntries(hashes.map((hash) => [hash, null])) }))
      .catch((error) =>
        log.warn({ error: loggable(error), rows: hashes.length }, 'rows of the journal could not be deleted; they go with the next'),
      )
    return work
  }
  return {
    forget(hashes) {
      if (!hashes.length) return
      waiting.push(...hashes)
      timer ??= setTimeout(flush, laterMs).unref()
    },
    async replay(take) {
      for (const [hash, text] of Object.entries(await store.list(journalType))) {
        const entry = JSON.parse(text, BufferJSON.reviver) as JournalEntry
        await take(hash, entry)
      }
    },
    settled: () => flush(),
  }
}
