import type { Chat, Message } from '@grammyjs/types'
import type { Business } from './business.ts'
import type { Inbox, Seen } from './inbox.ts'

/** A chat as the server knows it: what was sent there, and what keeps the bot from sending. */
export interface ChatEntry {
  chat: Chat
  inbox: Inbox
  /** A bot cannot open a private chat. */
  spoke: boolean
  blocked: boolean
  deactivated: boolean
  /** Where an upgraded group lives now. */
  migratedTo?: number
  business?: Business
  /** When this person last wrote to the business account. */
  wroteToBusinessAtMs?: number
}

/** A message without what only the people know. */
export function onTheWire({ bytes: _, deleted: __, byHand: ___, ...message }: Seen): Message {
  return message as Message
}
