import type { Address, Inbound, IncomingFile, OutboundPart } from './messages.ts'

export type ChannelKind = 'telegram' | 'whatsapp' | 'whatsapp_cloud' | 'sandbox'

/**
 * What became of one send.
 * `unknown`: the messenger may have it; never sent again by itself. `again`: it certainly does not have it.
 */
export type SendOutcome =
  | { outcome: 'sent'; externalId?: string /** messenger's own id of an uploaded file, for the next send */; fileRef?: string }
  | {
      outcome: 'failed'
      reason: string /** nobody can be reached at this address until they write again */
      unreachable?: boolean
      alert?: boolean
    }
  | { outcome: 'unknown'; reason: string }
  | {
      outcome: 'again'
      reason: string /** at the earliest */
      afterMs: number /** does not count as an attempt: we were told to wait */
      told?: boolean /** the plain form is to be sent instead */
      plain?: boolean
    }
  | { outcome: 'unauthorized'; reason: string }

/** A raw update as the messenger delivered it, with the key that makes it one and the lane in which order matters. */
export interface RawUpdate {
  /** Unique within the channel. */
  key: string
  /** Updates of one lane are taken in order; lanes do not wait for each other. */
  lane: string
  payload: unknown
}

/** A file's bytes as fetched, or why there are none. */
export type FetchedFile =
  | { outcome: 'stored'; bytes: Uint8Array }
  | { outcome: 'too_big' }
  | { outcome: 'failed'; reason: string; retryable: boolean }

export interface ReceiveContext {
  /** Stores the updates durably; resolves only when they are. The adapter confirms to the messenger after that and never before. */
  persist(updates: RawUpdate[]): Promise<void>
  /** False once another process holds this channel. */
  holds(): Promise<boolean>
  /** Once per completed round, whatever it brought: what the watchdog and the health page look at. */
  alive(): void
  /** The channel stopped receiving or receives again. */
  status(status: 'connected' | 'disconnected', reason?: string): Promise<void>
  signal: AbortSignal
}

/**
 * A live connection to one messenger account. Stateless towards the database: everything that must survive goes through callbacks.
 * No method throws for what the far side does; a throw is a bug.
 */
export interface ChannelConnection {
  /** Receives until the signal aborts. Present where the connection is opened by us (polling, sockets). */
  receive?(context: ReceiveContext): Promise<void>
  /** Pure: the same update maps to the same inbound, always. */
  map(payload: unknown): Inbound[]
  send(address: Address, part: OutboundPart, file: (() => Promise<Uint8Array>) | undefined): Promise<SendOutcome>
  /** Splits and formats a text of the model's or the owner's for this messenger. Pure. */
  render(markdown: string): OutboundPart[]
  fetchFile(file: IncomingFile, capBytes: number): Promise<FetchedFile>
  typing(address: Address): Promise<void>
  acknowledgePress(pressId: string, text?: string): Promise<void>
  close(): Promise<void>
}
