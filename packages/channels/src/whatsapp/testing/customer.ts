import { randomBytes } from 'node:crypto'
import type { BinaryNode, proto } from '@whiskeysockets/baileys'
import { Inbox, type MatcherOf } from '../../testing/inbox.ts'
import type { LinkedDevice } from './linked-device.ts'
import type { MediaStore } from './media-store.ts'
import { contactCard, edit, reaction, revoke, stanzaType, type Words, words } from './message-content.ts'
import { element } from './node.ts'
import type { OwnerPhone } from './owner-phone.ts'
import { newMessageId, post } from './post.ts'
import { bigEndian, nowSeconds } from './primitives.ts'
import { type Seen, seenOf } from './seen.ts'
import { SignalPhone } from './signal-phone.ts'

export type Addressing = 'lid' | 'number'

interface How {
  /** When she sent it. */
  at?: Date
  /** The id of the message; one of her phone's unless said otherwise. */
  id?: string
  instead?: BinaryNode[]
}

/** Asked for again this often, a message is given up. */
const mostRetries = 5

/** Somebody who writes to a business. */
export class Customer extends SignalPhone {
  readonly externalId: string
  readonly inbox: Inbox<Seen>
  /** Ids of what she sent, oldest first. */
  readonly sent: string[] = []
  /** What she said, in words. */
  readonly said: string[] = []
  /** Ids that arrived more than once; a phone shows the first only. */
  readonly repeated: string[] = []
  /** Ids of her messages that the business has read. */
  readonly readByBusiness: string[] = []
  /** What she was shown: `composing`, `paused`. */
  readonly typing: string[] = []
  readonly reactions: { id: string; emoji: string }[] = []
  /** Tokens of trust that came with messages to her. */
  readonly tokens: Buffer[] = []
  addressing: Addressing
  /** The server does not say her other name beside the one in use. */
  hidesOtherName = false
  /** Does not answer when a device asks for a message again. */
  deaf = false
  /** Seconds after which what is written in this chat disappears. */
  expiresAfter = 0
  private readonly phone: OwnerPhone
  private readonly media: MediaStore
  private readonly retries = new Map<string, number>()

  constructor(phone: OwnerPhone, media: MediaStore, identity: { number: string; lid: string; name: string; addressing: Addressing }) {
    super(identity)
    this.phone = phone
    this.media = media
    this.addressing = identity.addressing
    this.externalId = this.lidJid
    this.inbox = new Inbox(
      identity.name,
      ({ text }) => text,
      ({ text, kind }) => text || kind,
    )
  }

  /** The name under which she writes. */
  get jid(): string {
    return this.addressing === 'lid' ? this.lidJid : this.numberJid
  }

  get messages(): Seen[] {
    return this.inbox.messages
  }

  hears(matcher?: MatcherOf<Seen>, options?: { timeoutMs?: number }): Promise<Seen> {
    return this.inbox.next(matcher, options)
  }

  staysQuiet(ms = 1000): Promise<void> {
    return this.inbox.quiet(ms)
  }

  // — what she does; each answers the id of the message —

  say(text: string, { quoting, expiresAfter = this.expiresAfter, ...how }: Words & How = {}): Promise<string> {
    this.said.push(text)
    return this.send(words(text, { ...(quoting ? { quoting } : {}), expiresAfter }), how)
  }

  sendImage(bytes: Uint8Array, { caption, mime = 'image/jpeg', ...how }: How & { caption?: string; mime?: string } = {}): Promise<string> {
    return this.send({ imageMessage: { ...this.media.offer(bytes, 'image'), mimetype: mime, ...(caption ? { caption } : {}) } }, how)
  }

  /** A caption comes in the wrapper that WhatsApp puts around it. */
  sendDocument(
    bytes: Uint8Array,
    {
      filename = 'document.pdf',
      mime = 'application/pdf',
      caption,
      ...how
    }: How & { filename?: string; mime?: string; caption?: string } = {},
  ): Promise<string> {
    const documentMessage = { ...this.media.offer(bytes, 'document'), mimetype: mime, fileName: filename, title: filename }
    if (!caption) return this.send({ documentMessage }, how)
    return this.send({ documentWithCaptionMessage: { message: { documentMessage: { ...documentMessage, caption } } } }, how)
  }

  sendVoice(bytes: Uint8Array, { seconds = 3, ...how }: How & { seconds?: number } = {}): Promise<string> {
    return this.send({ audioMessage: { ...this.media.offer(bytes, 'audio'), mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds } }, how)
  }

  sendAudio(bytes: Uint8Array, how: How = {}): Promise<string> {
    return this.send({ audioMessage: { ...this.media.offer(bytes, 'audio'), mimetype: 'audio/mpeg', seconds: 3 } }, how)
  }

  sendVideo(bytes: Uint8Array, { caption, round = false, ...how }: How & { caption?: string; round?: boolean } = {}): Promise<string> {
    const video = { ...this.media.offer(bytes, 'video'), mimetype: 'video/mp4', seconds: 2, ...(caption ? { caption } : {}) }
    return this.send(round ? { ptvMessage: video } : { videoMessage: video }, how)
  }

  sticker(bytes: Uint8Array, { animated = false, ...how }: How & { animated?: boolean } = {}): Promise<string> {
    const stickerMessage = { ...this.media.offer(bytes, 'sticker'), mimetype: animated ? 'application/was' : 'image/webp' }
    return this.send(animated ? { lottieStickerMessage: { message: { stickerMessage } } } : { stickerMessage }, how)
  }

  location(latitude = 52.52, longitude = 13.405, { name, ...how }: How & { name?: string } = {}): Promise<string> {
    return this.send({ locationMessage: { degreesLatitude: latitude, degreesLongitude: longitude, ...(name ? { name } : {}) } }, how)
  }

  contact(number: string, { name = this.name, ...how }: How & { name?: string } = {}): Promise<string> {
    return this.send(contactCard(name, number), how)
  }

  /** Several pictures at once: what announces them, then each as a message of its own. Answers the ids of the pictures. */
  async album(pictures: Uint8Array[], { caption }: { caption?: string } = {}): Promise<string[]> {
    const parent = await this.send({ albumMessage: { expectedImageCount: pictures.length, expectedVideoCount: 0 } })
    const ids: string[] = []
    for (const [at, picture] of pictures.entries()) {
      const imageMessage = { ...this.media.offer(picture, 'image'), mimetype: 'image/jpeg', ...(caption && at === 0 ? { caption } : {}) }
      const messageAssociation = { associationType: 1, parentMessageKey: this.keyOf(parent) }
      ids.push(await this.send({ associatedChildMessage: { message: { imageMessage } }, messageContextInfo: { messageAssociation } }))
    }
    return ids
  }

  edit(id: string, text: string, { wrapped = false }: { wrapped?: boolean } = {}): Promise<string> {
    this.said.push(text)
    return this.send(edit(this.keyOf(id), text, wrapped))
  }

  /** Deletes it for everyone. */
  revoke(id: string): Promise<string> {
    return this.send(revoke(this.keyOf(id)))
  }

  react(id: string, emoji = '👍'): Promise<string> {
    return this.send(reaction(this.keyOf(id), emoji))
  }

  /** A picture for one look, which linked devices are not given; `silent` is the newer form, of which they are told nothing. */
  viewOnce(bytes: Uint8Array, { silent = false }: { silent?: boolean } = {}): Promise<string> {
    const imageMessage = { ...this.media.offer(bytes, 'image'), mimetype: 'image/jpeg', viewOnce: true }
    const instead = [element('unavailable', { type: silent ? 'view_once_unavailable_fanout' : 'view_once' })]
    return this.send({ viewOnceMessageV2: { message: { imageMessage } } }, { instead })
  }

  /** The first message after a click on an advertisement: devices get its content from the phone only. */
  sayFromAd(text: string): Promise<string> {
    this.said.push(text)
    return this.send(words(text), { instead: [] })
  }

  /** Any content; `attrs` as the server would write them. */
  send(message: proto.IMessage, { at = new Date(), id = newMessageId(), instead }: How = {}): Promise<string> {
    return this.inOrder(async () => {
      const attrs = {
        ...this.stanzaNames(),
        type: stanzaType(message),
        id,
        t: String(Math.floor(at.getTime() / 1000)),
        notify: this.name,
      }
      this.sent.push(id)
      this.phone.remember(id, this.keyOf(id), message, at)
      await post(this, this.phone.devices, { message, attrs, deaf: this.deaf, ...(instead ? { instead } : {}) })
      return id
    })
  }

  /** From now on her messages come under her number, or under her hidden id. */
  writesAs(how: Addressing): void {
    this.addressing = how
  }

  /** The server delivers one of her messages again, byte for byte. */
  redeliver(id: string): void {
    for (const device of this.phone.devices) device.deliverAgain(id)
  }

  /** In a group, a channel or her status; what devices could read there is not emulated. */
  async sayElsewhere(chat: string): Promise<string> {
    const id = newMessageId()
    const attrs = { from: chat, participant: this.lidJid, type: 'text', id, t: String(nowSeconds()), notify: this.name }
    const enc = element('enc', { v: '2', type: 'skmsg' }, randomBytes(64))
    for (const device of this.phone.devices) device.deliver(element('message', attrs, [enc]))
    return id
  }

  /** She rings and gives up. */
  async calls(): Promise<void> {
    const call = { 'call-id': newMessageId(), 'call-creator': this.jid }
    for (const device of this.phone.devices)
      for (const content of [element('offer', call, [element('audio')]), element('terminate', { ...call, reason: 'timeout' })])
        device.deliver(element('call', { from: this.jid, id: newMessageId(), t: String(nowSeconds()) }, [content]))
  }

  /** Her phone, or its owner, says that a message arrived, was read or played. */
  receipt(id: string, type?: 'read' | 'played'): void {
    const attrs = { from: this.jid, id, t: String(nowSeconds()), ...(type ? { type } : {}) }
    for (const device of this.phone.devices) device.deliver(element('receipt', attrs))
  }

  /** She shows that she types. */
  startsTyping(): void {
    for (const device of this.phone.devices) device.connection?.send(element('chatstate', { from: this.jid }, [element('composing')]))
  }

  /** She trusts the business: the token that later messages to her carry. */
  givesToken(token: Uint8Array): void {
    const attrs = { from: this.numberJid, type: 'privacy_token', id: newMessageId('T'), t: String(nowSeconds()), sender_lid: this.lidJid }
    for (const device of this.phone.devices) {
      const content = element('token', { jid: device.jid, t: String(nowSeconds()), type: 'trusted_contact' }, token)
      device.deliver(element('notification', attrs, [element('tokens', {}, [content])]))
    }
  }

  /** Her account on a new phone: what is written to the old keys cannot be read and is asked for again. */
  reinstall(): void {
    this.forgetKeys()
  }

  /** Her phone lost the sessions and kept its keys. */
  losesSessions(): void {
    this.forgetSessions()
  }

  asksAgainFor(id: string): void {
    for (const device of this.phone.devices) this.askAgain(device, id)
  }

  // — what reaches her —

  /** One encrypted copy from a linked device. Answers whether it could be read. */
  async take(device: LinkedDevice, attrs: Record<string, string>, enc: { type: string; ciphertext: Uint8Array }): Promise<boolean> {
    const id = attrs.id ?? ''
    if (this.messages.some((message) => message.id === id)) {
      this.repeated.push(id)
      return true
    }
    let message: proto.Message
    try {
      message = await this.decrypt(device, enc.type, enc.ciphertext)
    } catch {
      this.askAgain(device, id)
      return false
    }
    this.show(id, message)
    this.receipt(id)
    return true
  }

  /** The owner wrote it himself, on one of his own devices. */
  receiveByHand(id: string, message: proto.IMessage): void {
    const seen = seenOf(id, message, this.media)
    if (seen) this.inbox.add({ ...seen, byHand: true })
  }

  private show(id: string, message: proto.Message): void {
    const { protocolMessage, reactionMessage } = message.editedMessage?.message ?? message
    const about = this.messages.find((each) => each.id === (protocolMessage?.key?.id ?? ''))
    if (protocolMessage?.editedMessage && about) {
      const { conversation, extendedTextMessage } = protocolMessage.editedMessage
      Object.assign(about, { text: conversation || extendedTextMessage?.text || '', edited: true })
    } else if (protocolMessage && about) about.deleted = true
    else if (reactionMessage) this.reactions.push({ id: reactionMessage.key?.id ?? '', emoji: reactionMessage.text ?? '' })
    const seen = seenOf(id, message, this.media)
    if (seen) this.inbox.add(seen)
  }

  private askAgain(device: LinkedDevice, id: string): void {
    const count = (this.retries.get(id) ?? 0) + 1
    if (count > mostRetries) return
    this.retries.set(id, count)
    const t = String(nowSeconds())
    device.deliver(
      element('receipt', { from: this.jid, id, type: 'retry', t }, [
        element('retry', { count: String(count), id, t, v: '1' }),
        element('registration', {}, bigEndian(this.registrationId, 4)),
        ...(count > 1 ? [element('keys', {}, this.keyNodes())] : []),
      ]),
    )
  }

  private keyOf(id: string): proto.IMessageKey {
    return { id, remoteJid: this.jid, fromMe: false }
  }

  private stanzaNames(): Record<string, string> {
    const other: Record<string, string> = this.addressing === 'lid' ? { sender_pn: this.numberJid } : { sender_lid: this.lidJid }
    return { from: this.jid, addressing_mode: this.addressing === 'lid' ? 'lid' : 'pn', ...(this.hidesOtherName ? {} : other) }
  }
}
