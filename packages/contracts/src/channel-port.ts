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
      /** The messenger keeps the account from starting conversations: nothing is to be sent unasked for a while. */
      restricted?: boolean
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

/** Where an account stands at its messenger. `pairing`: it waits to be linked; `needs_pairing`: it is not linked, and nothing offers it. */
export type ReceiveStatus = 'connecting' | 'pairing' | 'connected' | 'disconnected' | 'needs_pairing'

/**
 * Why an account stands where it stands, for code; `next` of the details says it to a person.
 * `scan`, `enter_code`: a QR text or a code waits for the phone · `restarting`: linked, the first login follows · `syncing`: what waited is being fetched ·
 * `ready` · `restricted`: connected, but the messenger keeps it from starting conversations · `pairing_expired`: nobody scanned ·
 * `other_account`: a phone with another number scanned · `not_reached`: nothing is linked yet, and no code can be shown · `connection_lost`, `server_error`: it comes back by itself ·
 * `replaced`: another program holds the same link · `logged_out`: the link was ended on the phone · `banned` · `client_outdated`,
 * `phone_outdated`: too old for the messenger.
 */
export type ReceiveCode =
  | 'scan'
  | 'enter_code'
  | 'restarting'
  | 'syncing'
  | 'ready'
  | 'restricted'
  | 'pairing_expired'
  | 'other_account'
  | 'not_reached'
  | 'connection_lost'
  | 'server_error'
  | 'replaced'
  | 'logged_out'
  | 'banned'
  | 'client_outdated'
  | 'phone_outdated'

/** The account that a phone linked to us. */
export interface LinkedAccount {
  /** Digits of its phone number. */
  number: string
  /** Its hidden id, as the messenger addresses it. */
  lid?: string
  name?: string
}

export interface StatusDetails {
  code: ReceiveCode
  /** What a person is to do now, as a sentence; absent where nothing is to be done. */
  next?: string
  /** With `pairing`: the text to be shown as a QR code, until `expiresAt`; a newer one follows by itself. */
  qr?: string
  /** With `pairing`: the code to be typed on the phone, until `expiresAt`. */
  pairingCode?: string
  expiresAt?: Date
  /** Once it is known: with `connected`, and with `other_account` the one that was refused. */
  account?: LinkedAccount
}

/** What came of asking for a code to type instead of a QR to scan. */
export type PairingCodeAnswer =
  | { outcome: 'code'; code: string; expiresAt: Date }
  /** Nothing waits to be linked here just now, or the number is none. */
  | { outcome: 'refused'; reason: string }

export interface SendOptions {
  /** From `newMessageId`, stored with the row before the send, the same at every attempt. */
  externalId?: string
}

export interface ReceiveContext {
  /** Stores the updates durably; resolves only when they are. The adapter confirms to the messenger after that and never before. */
  persist(updates: RawUpdate[]): Promise<void>
  /** False once another process holds this channel. */
  holds(): Promise<boolean>
  /** Once per completed round, whatever it brought: what the watchdog and the health page look at. */
  alive(): void
  /** The channel stopped receiving or receives again. `details` come from messengers whose accounts are linked; they may change while the status stays. */
  status(status: ReceiveStatus, reason?: string, details?: StatusDetails): Promise<void>
  /** Asked once a phone has linked itself: false ends the link again (`needs_pairing`, `other_account`). Absent: any account is welcome. */
  accepts?(account: LinkedAccount): Promise<boolean>
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
  send(address: Address, part: OutboundPart, file: (() => Promise<Uint8Array>) | undefined, options?: SendOptions): Promise<SendOutcome>
  /** Splits and formats a text of the model's or the owner's for this messenger. Pure. */
  render(markdown: string): OutboundPart[]
  fetchFile(file: IncomingFile, capBytes: number): Promise<FetchedFile>
  typing(address: Address): Promise<void>
  acknowledgePress(pressId: string, text?: string): Promise<void>
  close(): Promise<void>
  /**
   * True: sending, showing typing, marking read, pairing codes and unlinking go through the socket that `receive` holds, and work in the process
   * that receives and in no other. Elsewhere a send is `again` and the rest does nothing.
   */
  sendsThroughReceiver?: boolean
  /** An id for a message of ours, to be stored before it is sent. Where present, a message from the account itself with an id that we did not store is a person's. */
  newMessageId?(): string
  /** Tells the customer that these messages were read. A courtesy: never retried, never throws. */
  markRead?(address: Address, externalIds: string[]): Promise<void>
  /** A code to type on the phone with this number (any spelling), while a QR waits. Status `pairing` with the code follows. */
  requestPairingCode?(phone: string): Promise<PairingCodeAnswer>
  /** Ends the link at the messenger and forgets its keys; `receive` returns. False: the messenger could not be told. */
  unlink?(): Promise<boolean>
}
