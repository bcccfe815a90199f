import { randomInt } from 'node:crypto'
import { type BinaryNode, Curve, encodeWAMessage, proto, unpadRandomMax16 } from '@whiskeysockets/baileys'
import { ProtocolAddress, SessionBuilder, SessionCipher, type SessionRecord, type SignalStorage } from 'libsignal'
import { element } from './node.ts'
import type { KeyPair } from './noise.ts'
import { bigEndian, typed } from './primitives.ts'

/** The keys with which a session to somebody is begun. */
export type Bundle = Omit<Parameters<SessionBuilder['initOutgoing']>[0], 'preKey'> & {
  preKey?: { keyId: number; publicKey: Uint8Array }
}

/** The linked device that this phone writes to or hears from. */
export interface SignalPeer {
  number: string
  id: number
  /** Spends one of the pre-keys it uploaded. */
  takeBundle(): Bundle
}

export interface Encrypted {
  type: 'pkmsg' | 'msg'
  ciphertext: Buffer
}

interface Identity {
  identity: KeyPair
  registrationId: number
  signedPreKey: { id: number; pair: KeyPair; signature: Uint8Array }
}

/** One Signal device with an identity of its own. */
export class SignalPhone {
  readonly number: string
  readonly lid: string
  readonly name: string
  /** 0 for a phone, above for what is linked to it. */
  readonly deviceId: number
  private self = newIdentity()
  private preKeys = new Map<number, KeyPair>()
  private sessions = new Map<string, SessionRecord>()
  private nextPreKey = 1
  private work: Promise<unknown> = Promise.resolve()

  constructor({ number, lid, name, deviceId = 0 }: { number: string; lid: string; name: string; deviceId?: number }) {
    this.number = number
    this.lid = lid
    this.name = name
    this.deviceId = deviceId
  }

  get numberJid(): string {
    return `${this.number}@s.whatsapp.net`
  }

  get lidJid(): string {
    return `${this.lid}@lid`
  }

  get identity(): KeyPair {
    return this.self.identity
  }

  get registrationId(): number {
    return this.self.registrationId
  }

  /** One after the other, so that what is said first arrives first. */
  protected inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.work.then(work)
    this.work = done.catch(() => {})
    return done
  }

  async encrypt(peer: SignalPeer, message: proto.IMessage, fresh?: Bundle): Promise<Encrypted> {
    const store = this.store()
    const address = addressOf(this, peer)
    if (fresh || !this.sessions.get(address.toString())?.haveOpenSession()) {
      // Without a pre-key left the session begins with the signed one alone; the types of libsignal do not know that.
      await new SessionBuilder(store, address).initOutgoing((fresh ?? peer.takeBundle()) as Required<Bundle>)
    }
    const { type, body } = await new SessionCipher(store, address).encrypt(encodeWAMessage(message))
    return { type: type === 3 ? 'pkmsg' : 'msg', ciphertext: Buffer.isBuffer(body) ? body : Buffer.from(body, 'binary') }
  }

  /** Throws where the library's message cannot be read here. */
  async decrypt(peer: SignalPeer, type: string, ciphertext: Uint8Array): Promise<proto.Message> {
    const cipher = new SessionCipher(this.store(), addressOf(this, peer))
    const bytes = Buffer.from(ciphertext)
    const padded = type === 'pkmsg' ? await cipher.decryptPreKeyWhisperMessage(bytes) : await cipher.decryptWhisperMessage(bytes)
    return proto.Message.decode(unpadRandomMax16(padded))
  }

  /** What a device gets when it asks for the keys to write to this phone. */
  bundleNode(jid: string): BinaryNode {
    return element('user', { jid }, [element('registration', {}, bigEndian(this.registrationId, 4)), ...this.keyNodes()])
  }

  /** A key bundle's elements: type, identity, signed pre-key and a pre-key that is used once. */
  protected keyNodes(): BinaryNode[] {
    const id = this.nextPreKey++
    const key = Curve.generateKeyPair()
    this.preKeys.set(id, key)
    const { signedPreKey, identity } = this.self
    return [
      element('type', {}, Buffer.from([5])),
      element('identity', {}, identity.public),
      element('skey', {}, [
        element('id', {}, bigEndian(signedPreKey.id, 3)),
        element('value', {}, signedPreKey.pair.public),
        element('signature', {}, signedPreKey.signature),
      ]),
      element('key', {}, [element('id', {}, bigEndian(id, 3)), element('value', {}, key.public)]),
    ]
  }

  /** A new installation: nothing of the old keys is left. */
  protected forgetKeys(): void {
    this.self = newIdentity()
    this.preKeys = new Map()
    this.forgetSessions()
  }

  protected forgetSessions(): void {
    this.sessions = new Map()
  }

  private store(): SignalStorage {
    const forLibrary = ({ private: privKey, public: pubKey }: KeyPair) => ({ privKey: Buffer.from(privKey), pubKey: typed(pubKey) })
    return {
      loadSession: async (id) => this.sessions.get(id),
      storeSession: async (id, record) => void this.sessions.set(id, record),
      isTrustedIdentity: () => true,
      loadPreKey: async (id) => {
        const pair = this.preKeys.get(Number(id))
        return pair && forLibrary(pair)
      },
      removePreKey: (id) => void this.preKeys.delete(id),
      loadSignedPreKey: () => forLibrary(this.self.signedPreKey.pair),
      getOurRegistrationId: () => this.registrationId,
      getOurIdentity: () => forLibrary(this.identity),
    }
  }
}

/** libsignal queues its work per address in the whole process: the pair of phones keeps our queues apart from the library's and from each other. */
function addressOf(self: SignalPhone, peer: SignalPeer): ProtocolAddress {
  return new ProtocolAddress(`${self.number}-${self.deviceId}-${peer.number}`, peer.id)
}

function newIdentity(): Identity {
  const identity = Curve.generateKeyPair()
  const pair = Curve.generateKeyPair()
  const signature = Curve.sign(identity.private, typed(pair.public))
  return { identity, registrationId: randomInt(1, 16380), signedPreKey: { id: 1, pair, signature } }
}
