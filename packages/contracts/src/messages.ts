/** What a stored file is by its bytes; `voice` is audio that the messenger sent as a voice note, `sticker` never counts as an image. */
export const mediaKinds = ['image', 'document', 'video', 'audio', 'voice'] as const
export type MediaKind = (typeof mediaKinds)[number]
export type AttachmentKind = MediaKind | 'sticker'

export const messageKinds = [
  'text',
  'image',
  'document',
  'video',
  'audio',
  'voice',
  'sticker',
  'contact',
  'location',
  'unsupported',
  'system',
] as const
export type MessageKind = (typeof messageKinds)[number]

export type MessageAuthor = 'customer' | 'assistant' | 'owner' | 'system'
export type MessageStatus = 'received' | 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown'

/** Where a message belongs on its messenger. */
export interface Address {
  /** The chat, as the messenger names it. */
  chat: string
  /** A namespace of its own within the channel: a Telegram Business connection's owner. */
  account?: string
  /** Sent back as it came (Telegram Business). */
  connection?: string
  /** A topic within the chat, sent back as it came. */
  topic?: number
  /** The name of the chat that the person used, where it has several (WhatsApp: hidden id, number); `chat` is the lasting one. Sent back as it came. */
  replyTo?: string
  /** Messages of this chat vanish after so long; sent back as it came. */
  expirationSeconds?: number
  /** The person's newest message, where typing is shown as a part of having read it (WhatsApp Cloud API); sent back as it came. */
  newest?: string
  /** Of a test chat: the version of the playbook that answers in it, in the place of what is in force. */
  trial?: number
}

/** The person at the other end, as the messenger tells it. Only `externalId` is a key. */
export interface Sender {
  externalId: string
  name?: string
  username?: string
  languageCode?: string
  /** Phone number as the messenger knows it, `+` and digits. Never a hidden id. */
  number?: string
}

/** A file that stands at the messenger and is to be fetched. Name and MIME type are the sender's claim. */
export interface IncomingFile {
  /** How the adapter fetches it: opaque outside the adapter. */
  ref: string
  /** What the messenger says it is; the bytes decide in the end. */
  claimed: AttachmentKind
  filename?: string
  mime?: string
  /** As claimed before the download. */
  sizeBytes?: number
}

export interface SharedContact {
  phone?: string
  name?: string
  /** The card is the sender's own, vouched for by the messenger. */
  own: boolean
}

/** A customer's or an owner's message, as an adapter maps it. */
export interface InboundMessage {
  type: 'message'
  address: Address
  /** Unique within the chat. */
  externalId: string
  author: 'customer' | 'owner' | 'system'
  sender: Sender
  sentAt: Date
  kind: MessageKind
  text: string
  files: IncomingFile[]
  /** Messages of one album share it. */
  groupKey?: string
  replyToExternalId?: string
  /** Text of the quoted message, for the model; not this customer's words. */
  quote?: string
  contact?: SharedContact
  location?: { latitude: number; longitude: number; title?: string }
  /** Passed on from somebody else: not the customer's own words. */
  forwarded: boolean
  /** Attribution: the payload of `/start`. */
  startPayload?: string
  /** Attribution: the advertisement that the person came by, in the messenger's words. */
  referral?: { source: string; id?: string; title?: string; url?: string }
}

/**
 * A message that is there and cannot be read yet; what it says may follow as an ordinary message under the same id, which then takes its place.
 * Nothing is answered on its ground.
 */
export interface InboundPlaceholder {
  type: 'placeholder'
  address: Address
  externalId: string
  author: 'customer' | 'owner'
  sender: Sender
  sentAt: Date
  reason: string
}

/** What became of messages of ours at the far side. Out of order and repeated at will: a status never goes back (`sent`, `delivered`, `read`). */
export interface InboundReceipt {
  type: 'receipt'
  address: Address
  externalIds: string[]
  status: 'sent' | 'delivered' | 'read' | 'failed'
  at?: Date
  /** With `failed`. */
  reason?: string
}

/** Two names of one person: what stands under one belongs to the other. `lid` is the lasting one, both are chats' and senders' names in full. */
export interface InboundIdentity {
  type: 'identity'
  lid: string
  chatByNumber: string
  /** `+` and digits. */
  number: string
}

/**
 * Who edits or deletes, where the messenger does not see to it that it is the message's own author: `customer` touches what the customer wrote,
 * `owner` what left from the account. Absent: the messenger vouches for it.
 */
export type Changer = 'customer' | 'owner'

export interface InboundEdit {
  type: 'edit'
  address: Address
  externalId: string
  editedAt: Date
  /** Absent: the edit says nothing about the text. */
  text?: string
  files?: IncomingFile[]
  by?: Changer
}

export interface InboundRevocation {
  type: 'revocation'
  address: Address
  externalIds: string[]
  by?: Changer
}

/** A sign put on a message, one for each side; another takes its place. It says nothing that would be answered. */
export interface InboundReaction {
  type: 'reaction'
  address: Address
  /** Of the message that it is put on. */
  externalId: string
  /** Null: taken back. */
  emoji: string | null
  by: Changer
}

/** Somebody pressed a button of ours. `data` is what the button carried; whether it means anything is for our rows to say. */
export interface InboundPress {
  type: 'press'
  address: Address
  sender: Sender
  /** To be acknowledged at once, through the adapter. */
  pressId: string
  data: string
  messageExternalId?: string
}

/** The person blocked or unblocked us. */
export interface InboundReachability {
  type: 'reachability'
  address: Address
  reachable: boolean
}

/** A business account was connected to the bot, changed or ended (Telegram Business). */
export interface InboundConnection {
  type: 'connection'
  connection: string
  account: string
  chat: string
  enabled: boolean
  canReply: boolean
}

/** Not for us, for a reason that goes into the log. */
export interface InboundIgnored {
  type: 'ignored'
  reason: string
}

export type Inbound =
  | InboundMessage
  | InboundEdit
  | InboundRevocation
  | InboundReaction
  | InboundPress
  | InboundReachability
  | InboundConnection
  | InboundPlaceholder
  | InboundReceipt
  | InboundIdentity
  | InboundIgnored

export interface TextEntity {
  type: string
  /** UTF-16 units, as Telegram counts. */
  offset: number
  length: number
  url?: string
  language?: string
}

export interface Button {
  label: string
  /** At most 64 bytes. */
  data: string
}

/** Where an outgoing file's bytes come from when it leaves: stored media, or a document rendered then (and stored). */
export type FileSource = { media: string } | { invoice: string } | { booking: string }

/** One message on the wire. A reply may be several of them, in order. */
export type OutboundPart =
  | { kind: 'text'; text: string; entities?: TextEntity[]; buttons?: Button[] }
  | { kind: 'file'; as: 'document' | 'image'; source: FileSource; filename: string; mime: string; caption?: string }
  | { kind: 'clear_buttons'; messageExternalId: string }
  /** A text that the messenger has approved beforehand, with words for its gaps: the only way to write first where the messenger asks for it. */
  | { kind: 'template'; name: string; language: string; parameters?: string[] }
