import type { Logger, Wire } from '@proviso/contracts'
import type { SocketTiming } from './definition.ts'
import type { KeyStore } from './key-store.ts'

export interface OpenOptions {
  /** Of this account alone. */
  keys: KeyStore
  /** Media are fetched through it, from WhatsApp's own host and no other. */
  wire: Wire
  log: Logger
  /** Where WhatsApp's socket stands; for tests. */
  socketUrl?: string
  /** For tests. */
  timing?: Partial<SocketTiming>
}
