import type { BinaryNode, proto } from '@whiskeysockets/baileys'
import type { Connection } from './connection.ts'
import type { Faults } from './faults.ts'
import { element, serverJid } from './node.ts'
import type { OwnerPhone } from './owner-phone.ts'
import { typed } from './primitives.ts'
import type { Bundle, SignalPeer, SignalPhone } from './signal-phone.ts'

/** What a device told about its keys when it was linked. */
export interface Registration {
  registrationId: number
  identity: Buffer
  signedPreKey: Bundle['signedPreKey']
}

/** A message on its way to the device, as far as its sender needs it to send it again. */
export interface SentToDevice {
  sender: SignalPhone
  message: proto.IMessage
  attrs: Record<string, string>
  /** The sender does not answer when he is asked again. */
  deaf: boolean
}

/** Below this many pre-keys the server tells the device that they run low. */
const fewPreKeys = 3

/** A linked device as the server knows it: it outlives its connections and keeps what was not acknowledged. */
export class LinkedDevice implements SignalPeer {
  readonly phone: OwnerPhone
  readonly id: number
  readonly keyIndex: number
  readonly registration: Registration
  signedPreKey: Bundle['signedPreKey']
  preKeys: { keyId: number; publicKey: Buffer }[] = []
  connection?: Connection
  logins = 0
  /** What it showed of itself: `available` makes the owner's phone stop ringing. */
  readonly presences: string[] = []
  readonly sent = new Map<string, SentToDevice>()
  /** Stanzas that nobody acknowledged yet, in order. */
  readonly pending = new Map<string, BinaryNode>()
  private readonly delivered = new Map<string, BinaryNode>()
  private readonly faults: Faults
  /** What comes after the next one. */
  private held: BinaryNode | undefined
  private notices = 0

  constructor({
    phone,
    id,
    registration,
    faults,
  }: {
    phone: OwnerPhone
    id: number
    registration: Registration
    faults: Faults
  }) {
    this.phone = phone
    this.id = id
    this.keyIndex = id
    this.registration = registration
    this.signedPreKey = registration.signedPreKey
    this.faults = faults
  }

  get number(): string {
    return this.phone.number
  }

  get jid(): string {
    return `${this.phone.number}:${this.id}@s.whatsapp.net`
  }

  get lidJid(): string {
    return `${this.phone.lid}:${this.id}@lid`
  }

  takeBundle(): Bundle {
    const preKey = this.preKeys.shift()
    if (this.preKeys.length < fewPreKeys) this.tellPreKeysAreLow()
    const { registrationId, identity } = this.registration
    return { registrationId, identityKey: typed(identity), signedPreKey: this.signedPreKey, ...(preKey ? { preKey } : {}) }
  }

  /** Now, or at the next login; again and again until it is acknowledged, always the same bytes. */
  deliver(node: BinaryNode): void {
    const fault = this.faults.delivery.take(node)
    this.pending.set(keyOf(node.tag, node.attrs), node)
    if (node.tag === 'message') this.delivered.set(node.attrs.id ?? '', node)
    const onTheWire = fault?.corrupt ? corrupted(node) : node
    if (fault?.late) {
      this.held = onTheWire
      return
    }
    this.push(onTheWire)
    if (fault?.twice) this.push(onTheWire)
    if (this.held) {
      this.push(this.held)
      this.held = undefined
    }
  }

  /** The server repeats a message, byte for byte. */
  deliverAgain(id: string): void {
    const node = this.delivered.get(id)
    if (!node) throw new Error(`no message ${id} was delivered to this device`)
    this.deliver(node)
  }

  settle(tag: string, attrs: Record<string, string>): void {
    this.pending.delete(keyOf(tag, attrs))
  }

  private push(node: BinaryNode): void {
    if (this.connection?.ready) this.connection.send(node)
  }

  private tellPreKeysAreLow(): void {
    const attrs = { from: serverJid, type: 'encrypt', id: `low${this.id}-${++this.notices}` }
    this.push(element('notification', attrs, [element('count', { value: String(this.preKeys.length) })]))
  }
}

/** A message is settled by any receipt; of receipts there are several for one message. */
const keyOf = (tag: string, { id, type }: Record<string, string>) => `${tag}:${id}:${tag === 'message' ? '' : (type ?? '')}`

function corrupted(node: BinaryNode): BinaryNode {
  if (!Array.isArray(node.content)) return node
  const content = node.content.map((each) => {
    if (each.tag !== 'enc' || !(each.content instanceof Uint8Array)) return each
    const bytes = Buffer.from(each.content)
    const at = bytes.length - 9
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return { ...each, content: bytes }
  })
  return { ...node, content }
}
