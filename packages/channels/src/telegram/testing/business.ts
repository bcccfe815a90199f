import { randomBytes } from 'node:crypto'
import type { BusinessConnection, Update } from '@grammyjs/types'
import type { ChatEntry } from './chat-entry.ts'
import type { TelegramEmulator } from './emulator.ts'
import type { Person } from './person.ts'

/** An owner's account that the bot may answer for. */
export class Business {
  readonly id = randomBytes(12).toString('base64url')
  readonly owner: Person
  readonly rights: { can_reply?: true }
  readonly pausedIn = new Set<ChatEntry>()
  enabled = true
  private readonly emulator: TelegramEmulator

  constructor(emulator: TelegramEmulator, owner: Person, rights: { can_reply?: true }) {
    this.emulator = emulator
    this.owner = owner
    this.rights = rights
  }

  get connection(): BusinessConnection {
    const connection = {
      id: this.id,
      user: this.owner.profile,
      user_chat_id: this.owner.id,
      date: Math.floor(Date.now() / 1000),
      is_enabled: this.enabled,
      rights: this.rights,
    }
    return connection as BusinessConnection
  }

  /** Tells the bot how the connection stands. */
  tell(): Update {
    return this.emulator.deliver(this.owner.bot, { business_connection: this.connection })
  }

  disable(): Update {
    this.enabled = false
    return this.tell()
  }

  /** The owner takes the bot out of one chat: no update says so, sends just fail. */
  pause(person: Person): void {
    this.pausedIn.add(person)
  }

  /** The owner answers a customer by hand. */
  types(person: Person, text: string): Update {
    return this.write(person, { text })
  }

  /** The account's away or greeting text. */
  awayText(person: Person, text: string): Update {
    return this.write(person, { text, is_from_offline: true })
  }

  private write(person: Person, content: { text: string; is_from_offline?: true }): Update {
    const message = {
      message_id: this.emulator.messageId(),
      business_connection_id: this.id,
      from: this.owner.profile,
      chat: person.chat,
      date: Math.floor(Date.now() / 1000),
      ...content,
    }
    person.inbox.add({ ...message, byHand: true } as (typeof person.inbox.messages)[number])
    return this.emulator.deliver(person.bot, { business_message: message as NonNullable<Update['business_message']> })
  }
}
