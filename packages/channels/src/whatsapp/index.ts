import { openConnection } from './connection.ts'

export type { KeyChanges, KeyStore, Stored } from './key-store.ts'
export type { OpenOptions as WhatsAppOptions } from './open-options.ts'

/**
 * WhatsApp as a linked device of the owner's phone. What arrives is stored before the server hears that we have it, what leaves is on record before it is
 * on the wire, and what WhatsApp may already have is `unknown`, never sent twice from here. Needs a key store under a lease: one socket per account.
 */
export const whatsapp = { kind: 'whatsapp', open: openConnection } as const
