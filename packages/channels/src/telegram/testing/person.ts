import { randomInt } from 'node:crypto'
import type { CallbackQuery, Chat, Message, Update, User } from '@grammyjs/types'
import type { BotAccount } from './bot-account.ts'
import type { Business } from './business.ts'
import { type ChatEntry, onTheWire } from './chat-entry.ts'
import type { TelegramEmulator } from './emulator.ts'
import { fileFields } from './file-store.ts'
import { Inbox, type Matcher, type Seen } from './inbox.ts'

type Content = Partial<Message>
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Somebody with Telegram on her phone. What she does answers the update that went out. */
export class Person implements ChatEntry {
  readonly id: number
  readonly profile: User
  readonly bot: BotAccount
  readonly business?: Business
  readonly chat: Chat.PrivateChat
  readonly inbox: Inbox
  readonly presses: { query: CallbackQuery; answered?: { text?: string } }[] = []
  spoke = false
  blocked = false
  deactivated = false
  wroteToBusinessAtMs?: number
  private readonly emulator: TelegramEmulator

  constructor(emulator: TelegramEmulator, bot: BotAccount, profile: User, business?: Business) {
    this.emulator = emulator
    this.bot = bot
    this.id = profile.id
    this.profile = profile
    if (business) this.business = business
    const { first_name, last_name, username } = profile
    this.chat = {
      id: profile.id,
      type: 'private',
      first_name,
      ...(last_name ? { last_name } : {}),
      ...(username ? { username } : {}),
    } as Chat.PrivateChat
    this.inbox = new Inbox(first_name)
  }

  get externalId(): string {
    return String(this.id)
  }

  get messages(): Seen[] {
    return this.inbox.messages
  }

  // — what she does —

  say(text: string, extra: Content = {}): Update {
    const command = /^\/\w+/.exec(text)?.[0]
    return this.send({ text, ...(command ? { entities: [{ type: 'bot_command', offset: 0, length: command.length }] } : {}), ...extra })
  }

  start(payload?: string): Update {
    return this.say(payload ? `/start ${payload}` : '/start')
  }

  sendPhoto(bytes: Uint8Array, extra: Content = {}): Update {
    const small = fileFields(this.emulator.files.keep(bytes.subarray(0, 900), { folder: 'photos', name: 'thumb.jpg' }))
    const full = fileFields(this.emulator.files.keep(bytes, { folder: 'photos', name: 'photo.jpg', mime: 'image/jpeg' }))
    return this.send({
      photo: [
        { ...small, width: 90, height: 67 },
        { ...full, width: 1280, height: 960 },
      ],
      ...extra,
    })
  }

  sendDocument(
    bytes: Uint8Array,
    { filename = 'document.pdf', mime = 'application/pdf', ...extra }: Content & { filename?: string; mime?: string } = {},
  ): Update {
    const file = this.emulator.files.keep(bytes, { name: filename, mime })
    return this.send({ document: { file_name: filename, mime_type: mime, ...fileFields(file) }, ...extra })
  }

  sendVoice(bytes: Uint8Array, extra: Content = {}): Update {
    return this.send({ voice: { duration: 3, mime_type: 'audio/ogg', ...this.keep(bytes, 'voice.oga', 'audio/ogg') }, ...extra })
  }

  sendAudio(bytes: Uint8Array, extra: Content = {}): Update {
    return this.send({
      audio: { duration: 3, mime_type: 'audio/mpeg', file_name: 'song.mp3', ...this.keep(bytes, 'song.mp3', 'audio/mpeg') },
      ...extra,
    })
  }

  sendVideo(bytes: Uint8Array, extra: Content = {}): Update {
    return this.send({
      video: { width: 320, height: 240, duration: 2, mime_type: 'video/mp4', ...this.keep(bytes, 'video.mp4', 'video/mp4') },
      ...extra,
    })
  }

  videoNote(bytes: Uint8Array): Update {
    return this.send({ video_note: { length: 240, duration: 2, ...this.keep(bytes, 'note.mp4', 'video/mp4') } })
  }

  sticker(bytes: Uint8Array, emoji = '👍'): Update {
    return this.send({
      sticker: {
        type: 'regular',
        width: 512,
        height: 512,
        is_animated: false,
        is_video: false,
        emoji,
        ...this.keep(bytes, 'sticker.webp', 'image/webp'),
      },
    })
  }

  animation(bytes: Uint8Array): Update {
    const file = {
      width: 320,
      height: 240,
      duration: 2,
      file_name: 'animation.mp4',
      mime_type: 'video/mp4',
      ...this.keep(bytes, 'animation.mp4', 'video/mp4'),
    }
    return this.send({ animation: file, document: file })
  }

  location(latitude = 52.52, longitude = 13.405): Update {
    return this.send({ location: { latitude, longitude } })
  }

  venue(title: string, address: string): Update {
    const location = { latitude: 52.52, longitude: 13.405 }
    return this.send({ location, venue: { location, title, address } })
  }

  /** Her own card, unless another person's name is given. */
  contact(phone_number: string, { first_name }: { first_name?: string } = {}): Update {
    return this.send({
      contact: { phone_number, first_name: first_name ?? this.profile.first_name, ...(first_name ? {} : { user_id: this.id }) },
    })
  }

  /** Several photos at once: separate updates that share a group; the caption stands on the first. */
  album(pictures: Uint8Array[], { caption }: { caption?: string } = {}): Update[] {
    const media_group_id = String(randomInt(1e12, 9e12))
    return pictures.map((bytes, at) => this.sendPhoto(bytes, { media_group_id, ...(at === 0 && caption ? { caption } : {}) }))
  }

  /** Something written by another person, passed on. */
  forward(content: string | Uint8Array, from: User = { id: 1, is_bot: false, first_name: 'Somebody' }): Update {
    const extra: Content = { forward_origin: { type: 'user', sender_user: from, date: nowSeconds() - 60 } }
    return typeof content === 'string' ? this.say(content, extra) : this.sendPhoto(content, extra)
  }

  /** Changes what she wrote: its text, or whatever else is given (a caption's edit carries no text). */
  edit(update: Update, change: string | Content): Update {
    const before = update.message ?? update.edited_message ?? update.business_message ?? update.edited_business_message
    const after = { ...before, ...(typeof change === 'string' ? { text: change } : change), edit_date: nowSeconds() } as NonNullable<
      Update['edited_message']
    >
    return this.emulator.deliver(
      this.bot,
      this.business ? { edited_business_message: after as NonNullable<Update['edited_business_message']> } : { edited_message: after },
    )
  }

  /** Takes a message back. Bots are told in business chats only. */
  unsend(...updates: Update[]): Update | undefined {
    if (!this.business) return undefined
    const message_ids = updates.map((update) => update.business_message?.message_id ?? 0)
    return this.emulator.deliver(this.bot, {
      deleted_business_messages: { business_connection_id: this.business.id, chat: this.chat, message_ids },
    })
  }

  /** Presses a button of the newest message that has such a button. */
  press(label: string | RegExp, { in: message = this.messageWith(label) }: { in?: Seen } = {}): Update {
    const button = buttonsOf(message).find((each) => named(each.text, label))
    const data = button && 'callback_data' in button ? button.callback_data : ''
    const query = {
      id: String(randomInt(1e12, 9e12)),
      from: this.profile,
      message: onTheWire(message),
      chat_instance: String(this.id),
      data,
    } as CallbackQuery
    this.presses.push({ query })
    return this.emulator.deliver(this.bot, { callback_query: query })
  }

  blockBot(): Update {
    this.blocked = true
    return this.membership('kicked')
  }

  unblockBot(): Update {
    this.blocked = false
    return this.membership('member')
  }

  /** Messages that arrive in one batch, as after an outage. */
  burst(texts: string[]): Update[] {
    return texts.map((text) => this.say(text))
  }

  redeliver(update: Update): void {
    this.bot.deliver(update, { again: true })
  }

  /** Any content at all, as her message in this chat or in another one. */
  send(content: Content, chat?: Chat): Update {
    const message = { message_id: this.emulator.messageId(), from: this.profile, chat: chat ?? this.chat, date: nowSeconds(), ...content }
    if (!this.business || chat) {
      if (!chat) this.spoke = true
      return this.emulator.deliver(this.bot, { message: message as NonNullable<Update['message']> })
    }
    this.wroteToBusinessAtMs = Date.now()
    const business_message = { ...message, business_connection_id: this.business.id } as NonNullable<Update['business_message']>
    return this.emulator.deliver(this.bot, { business_message })
  }

  // — what she notices —

  /** The next message to her that fits; earlier unread ones are passed over. */
  hears(matcher?: Matcher, options?: { timeoutMs?: number }): Promise<Seen> {
    return this.inbox.next(matcher, options)
  }

  hearsButton(label: string | RegExp, options?: { timeoutMs?: number }): Promise<Seen> {
    return this.inbox.next((message) => buttonsOf(message).some(({ text }) => named(text, label)), options)
  }

  staysQuiet(ms = 300): Promise<void> {
    return this.inbox.quiet(ms)
  }

  private messageWith(label: string | RegExp): Seen {
    const message = this.messages.findLast((each) => buttonsOf(each).some(({ text }) => named(text, label)))
    if (!message) throw new Error(`${this.profile.first_name} sees no button ${label}`)
    return message
  }

  private keep(bytes: Uint8Array, name: string, mime: string) {
    return fileFields(this.emulator.files.keep(bytes, { name, mime }))
  }

  private membership(status: 'kicked' | 'member'): Update {
    const member = (state: string) => ({ user: this.bot.me, status: state, ...(state === 'kicked' ? { until_date: 0 } : {}) })
    const my_chat_member = {
      chat: this.chat,
      from: this.profile,
      date: nowSeconds(),
      old_chat_member: member(status === 'kicked' ? 'member' : 'kicked'),
      new_chat_member: member(status),
    }
    return this.emulator.deliver(this.bot, { my_chat_member: my_chat_member as NonNullable<Update['my_chat_member']> })
  }
}

export const buttonsOf = (message: Seen) => message.reply_markup?.inline_keyboard?.flat() ?? []
const named = (text: string, label: string | RegExp) => (typeof label === 'string' ? text === label : label.test(text))
