import { createHash } from 'node:crypto'
import type { SignalAuthState, SocketConfig } from '@whiskeysockets/baileys'
import type { AuthKeys } from './auth-keys.ts'
import type { Library } from './library.ts'

/** What a message's stanza said of it, kept with its plaintext. */
export type StanzaAttributes = Record<string, string>

export interface JournalEntry {
  plaintext: Uint8Array
  stanza: StanzaAttributes
}

export const journalType = 'inbound-journal'

type MakeRepository = SocketConfig['makeSignalRepository']
type Keys = AuthKeys & { transaction<T>(work: () => Promise<T>, key: string): Promise<T> }

interface Journal {
  /** Attributes of the stanza that holds this ciphertext. */
  stanzaOf(hash: string): StanzaAttributes | undefined
  /** The plaintext is committed together with the ratchet's step, and nothing has been confirmed to the server yet. Must not throw. */
  decrypted(hash: string, entry: JournalEntry): Promise<void>
  /** Decryption has ended, either way. */
  ended(hash: string): void
}

/**
 * The library's repository with two faults mended. All its transactions share one mutex: under the callers' own labels two of them could step one ratchet
 * from the same state. And a decrypted message is committed with the step that made it readable: the server's redelivery, whose key is used up by then,
 * is answered from the journal instead of being lost.
 */
export function guardRepository({ DEFAULT_CONNECTION_CONFIG }: Library, journal: Journal): MakeRepository {
  return (auth: SignalAuthState, logger, pnToLid) => {
    const keys = auth.keys as unknown as Keys
    const transaction = keys.transaction.bind(keys)
    keys.transaction = (work) => transaction(work, 'all')
    const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, pnToLid)
    const decrypt = repository.decryptMessage.bind(repository)
    repository.decryptMessage = async (args) => {
      const hash = createHash('sha256').update(args.ciphertext).digest('hex')
      const stanza = journal.stanzaOf(hash)
      try {
        const entry = await keys.transaction(async () => {
          const { [hash]: seen } = await keys.get(journalType, [hash])
          if (seen) return seen as JournalEntry
          const plaintext = Buffer.from(await decrypt(args)) // nested: joins this transaction
          const read = { plaintext, stanza: stanza ?? {} }
          if (stanza) await keys.set({ [journalType]: { [hash]: read } })
          return read
        }, 'all')
        await journal.decrypted(hash, entry)
        return entry.plaintext
      } finally {
        journal.ended(hash)
      }
    }
    return repository
  }
}
