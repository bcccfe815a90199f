import { createHash, randomBytes } from 'node:crypto'
import { Inbox, type MatcherOf } from '../../testing/inbox.ts'
import type { CloudContent, CloudMessage } from '../webhook-body.ts'
import type { BusinessNumber } from './business-number.ts'
import type { GraphEmulator } from './graph-emulator.ts'

/** A message as the person's phone shows it. */
export interface CloudSeen {
  id: string
  type: string
  text: string
  buttons: { id: string; title: string }[]
  bytes?: Buffer
  filename?: string
}

export interface PersonOptions {
  name?: string
  digits: string
  /** Hides the number behind this id. */
  userId?: string
}

/** Somebody with WhatsApp, in a chat with one business's number. */
export class CloudPerson {
  readonly name: string
  readonly digits: string
  readonly userId: string | undefined
  readonly inbox: Inbox<CloudSeen>
  /** Instant of their last word, by which Meta counts its 24 hours. */
  lastWroteAt = 0
  private readonly emulator: GraphEmulator
  private readonly number: BusinessNumber

  constructor(emulator: GraphEmulator, number: BusinessNumber, { name = 'Alice', digits, userId }: PersonOptions) {
    this.emulator = emulator
    this.number = number
    this.name = name
    this.digits = digits
    this.userId = userId
    this.inbox = new Inbox(
      name,
      ({ text }) => text,
      ({ text, type }) => text || type,
    )
  }

  /** How messages to them are addressed. */
  get id(): string {
    return this.userId ?? this.digits
  }

  get messages(): CloudSeen[] {
    return this.inbox.messages
  }

  hears(matcher?: MatcherOf<CloudSeen>, options?: { timeoutMs?: number }): Promise<CloudSeen> {
    return this.inbox.next(matcher, options)
  }

  say(body: string, more: Partial<CloudMessage> = {}): CloudMessage {
    return this.write({ type: 'text', text: { body } }, more)
  }

  sendImage(bytes: Uint8Array, { caption, mime = 'image/jpeg' }: { caption?: string; mime?: string } = {}): CloudMessage {
    return this.write({ type: 'image', image: { ...this.upload(bytes, mime), ...(caption ? { caption } : {}) } })
  }

  sendDocument(bytes: Uint8Array, { filename = 'receipt.pdf', mime = 'application/pdf' } = {}): CloudMessage {
    return this.write({ type: 'document', document: { ...this.upload(bytes, mime), filename } })
  }

  sendVoice(bytes: Uint8Array): CloudMessage {
    return this.write({ type: 'audio', audio: { ...this.upload(bytes, 'audio/ogg; codecs=opus'), voice: true } })
  }

  press({ id, buttons }: CloudSeen, title: RegExp | string): CloudMessage {
    const reply = buttons.find((each) => (typeof title === 'string' ? each.title.includes(title) : title.test(each.title)))
    if (!reply) throw new Error(`no button ${title}`)
    return this.write({ type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } }, { context: { id } })
  }

  edit({ id }: CloudMessage, body: string): CloudMessage {
    return this.write({ type: 'edit' }, { edit: { original_message_id: id, message: { type: 'text', text: { body } } } })
  }

  revoke({ id }: CloudMessage): CloudMessage {
    return this.write({ type: 'revoke' }, { revoke: { original_message_id: id } })
  }

  /** The owner writes to them in the WhatsApp Business app. */
  heardFromOwner(body: string): CloudMessage {
    const message = { from: this.number.digits, to: this.digits, ...this.envelope(), type: 'text', text: { body } }
    this.inbox.add({ id: message.id, type: 'text', text: body, buttons: [] })
    this.number.tell('smb_message_echoes', { message_echoes: [message] })
    return message
  }

  /** The ticks turn blue. */
  reads({ id }: CloudSeen): void {
    this.emulator.tellStatus(this.number, this, id, 'read')
  }

  write(content: CloudContent, more: Partial<CloudMessage> = {}): CloudMessage {
    this.lastWroteAt = Date.now()
    const from = this.userId ? { from_user_id: this.userId } : { from: this.digits }
    const message: CloudMessage = { ...from, ...this.envelope(), ...content, ...more }
    const profile = { profile: { name: this.name } }
    const contact = this.userId ? { ...profile, user_id: this.userId } : { ...profile, wa_id: this.digits }
    this.number.tell('messages', { contacts: [contact], messages: [message] })
    return message
  }

  private envelope() {
    return { id: `wamid.${randomBytes(24).toString('base64')}`, timestamp: String(Math.floor(Date.now() / 1000)) }
  }

  private upload(bytes: Uint8Array, mime: string) {
    const id = this.emulator.keep(Buffer.from(bytes), mime)
    return { id, mime_type: mime, sha256: createHash('sha256').update(bytes).digest('base64') }
  }
}
