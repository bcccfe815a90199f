import type { Chat, Update } from '@grammyjs/types'
import type { ChatEntry } from './chat-entry.ts'
import type { TelegramEmulator } from './emulator.ts'
import { Inbox, type Matcher, type Seen } from './inbox.ts'
import type { Person } from './person.ts'

/** A group the bot is in. */
export class Group implements ChatEntry {
  readonly chat: Chat.GroupChat | Chat.SupergroupChat
  readonly inbox: Inbox
  spoke = true
  blocked = false
  deactivated = false
  migratedTo?: number
  private readonly emulator: TelegramEmulator

  constructor(emulator: TelegramEmulator, chat: { id: number; type: 'group' | 'supergroup'; title: string }) {
    this.emulator = emulator
    this.chat = chat as Group['chat']
    this.inbox = new Inbox(`the group ${chat.title}`)
  }

  say(person: Person, text: string): Update {
    return person.send({ text }, this.chat)
  }

  /** The group moves to a new id; the old one answers with it. */
  upgrade(): Group {
    const successor = this.emulator.group(this.chat.title)
    this.migratedTo = successor.chat.id
    return successor
  }

  hears(matcher?: Matcher, options?: { timeoutMs?: number }): Promise<Seen> {
    return this.inbox.next(matcher, options)
  }

  staysQuiet(ms = 300): Promise<void> {
    return this.inbox.quiet(ms)
  }
}
