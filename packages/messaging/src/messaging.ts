import type { Address, ChannelConnection, ChannelKind, FileSource, Logger } from '@proviso/contracts'
import type { Database, Tx } from '@proviso/db'
import type { Pace } from './outbox/open-pace.ts'
import type { WakeQueue } from './wake/open-wake-queue.ts'

/** What becomes of a person who writes, in the records of those who own them; called inside the message's own transaction. */
export interface LeadHooks {
  /** The messenger's display name, shown until something better is known. */
  named(tx: Tx, about: { businessId: string; leadId: string; name: string }): Promise<void>
  /** The number that the messenger knows them by, shown until something better is known. */
  numbered(tx: Tx, about: { businessId: string; leadId: string; number: string }): Promise<void>
  /** Two leads are one person; the first stays. */
  same(tx: Tx, about: { businessId: string; leadId: string; otherId: string }): Promise<void>
  /** The person's own contact card. */
  contactShared(tx: Tx, about: { businessId: string; leadId: string; messageId: string; phone: string; name?: string }): Promise<void>
}

/** Decisions that a button carries, made by those who own the call; inside the press's own transaction. */
export interface Decisions {
  /** A sentence for whoever pressed. Throws `ProvisoError` where it was decided before, or is not there. */
  decide(tx: Tx, of: { businessId: string; approvalId: string; decision: 'approve' | 'decline'; by: string }): Promise<void>
  /** After the commit: an approved call runs. */
  run(businessId: string, approvalId: string): Promise<void>
}

/** Bytes of a document that is rendered when it leaves, such as an invoice. */
export type RenderDocument = (
  businessId: string,
  source: Exclude<FileSource, { media: string }>,
) => Promise<{ bytes: Uint8Array; mediaId: string } | undefined>

export interface ChannelEntry {
  connection: ChannelConnection
  businessId: string
  kind: ChannelKind
  /** The stored secrets, to notice new ones. */
  sealed: string
  accountExternalId?: string | null
  token?: string
  webhookSecret?: string
  /** Of a number of Meta's Cloud API. */
  accessToken?: string
  appSecret?: string
  verifyToken?: string
}

/** Live connections by channel, opened from the stored account when first needed. */
export interface Connections {
  entry(channelId: string): Promise<ChannelEntry | undefined>
  /** Undefined: removed, unknown, or its secrets cannot be read. */
  of(channelId: string): Promise<ChannelConnection | undefined>
  /** After a channel was added, changed or removed. */
  forget(channelId: string): void
  /** Tokens of the leases under which this process receives, by channel. */
  held: Map<string, string>
  close(): Promise<void>
}

export interface Messaging {
  db: Database
  log: Logger
  queue: WakeQueue
  connections: Connections
  leads: LeadHooks
  renderDocument: RenderDocument
  decisions: Decisions
  /** How fast an account that is a person's own writes; without it nothing waits. */
  pace?: Pace
  /** Set by the process that receives: a channel was added. */
  receiverWanted?: () => void
}

/** The chat within its channel, as one text. */
export const chatKeyOf = (address: Address): string => (address.account ? `${address.account}/${address.chat}` : address.chat)
