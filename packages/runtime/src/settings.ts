import type { Logger } from '@proviso/contracts'
import type { Connection } from '@proviso/db'

/** What the wired rooms are given; read from the environment by the apps alone. */
export interface ProductSettings {
  connection: Connection
  redisUrl?: string
  /** 32 bytes. */
  encryptionKey: Uint8Array
  anthropic?: { apiKey: string; baseUrl?: string }
  telegramApiRoot: string
  /** Default: https://api.stripe.com */
  stripeApiRoot?: string
  /** Where WhatsApp's socket stands; for tests. */
  whatsappUrl?: string
  /** Where Meta's Graph API stands; another one for tests. */
  graphApiRoot?: string
  publicUrl: string
  /** For local work: what owners name (endpoints of `http` functions) may be on loopback and private networks, and without TLS. */
  allowPrivateTargets?: boolean
  /** This process alone owns the database's folder: leases and wakes of a dead process mean nothing. */
  soleOwner: boolean
  log: Logger
  /** Keeps queues of different installations apart on one Redis. */
  queuePrefix?: string
  maxConnections?: number
}

export const defaultModel = 'claude-sonnet-5-5'
