/** Values by id. */
export type Stored = Record<string, string>

/** What changes, by type and id; `null` deletes. */
export type KeyChanges = Record<string, Record<string, string | null>>

/**
 * What one linked account must not lose, kept by whoever opens the connection. Every value is a text that means nothing outside the adapter; it
 * is key material or customers' words, so the store encrypts it. Types are open: new ones come with versions of the protocol.
 * Every method may throw where the store is broken; the adapter tries again. Writes throw for good once another process holds the account's lease.
 */
export interface KeyStore {
  /** The account's own secrets; undefined before the first pairing and after `forget`. */
  loadCredentials(): Promise<string | undefined>
  saveCredentials(value: string): Promise<void>
  /** Only those that are there. */
  get(type: string, ids: string[]): Promise<Stored>
  /** All of it in one transaction, or nothing; only while this process holds the lease. */
  set(changes: KeyChanges): Promise<void>
  /** Everything of a type. Used for `inbound-journal` at the start: messages that were decrypted and perhaps not stored as updates. */
  list(type: string): Promise<Stored>
  /** Credentials and keys are gone (put aside), since their link is; messages that were sent stay. */
  forget(): Promise<void>
  /** A message as it was put on the wire, before it is: the customer's phone may ask for it again for two weeks. By id alone. */
  saveSent(externalId: string, value: string): Promise<void>
  loadSent(externalId: string): Promise<string | undefined>
}
