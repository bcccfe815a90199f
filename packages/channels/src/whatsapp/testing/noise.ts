import { Curve } from '@whiskeysockets/baileys'
import { hkdf, seal, sha256, unseal } from './primitives.ts'

export interface KeyPair {
  public: Uint8Array
  private: Uint8Array
}

interface ServerHello {
  ephemeral: Uint8Array
  static: Uint8Array
  payload: Uint8Array
}

const protocolName = Buffer.from('Noise_XX_25519_AESGCM_SHA256\0\0\0\0')

/** Noise_XX_25519_AESGCM_SHA256 as the responder, and the transport that follows. */
export class NoiseResponder {
  private hash: Buffer = protocolName
  private chain: Buffer = protocolName
  private key: Buffer = protocolName
  private count = 0
  private reads = 0
  private writes = 0
  private readKey: Buffer = protocolName
  private writeKey: Buffer = protocolName
  private readonly ephemeral = Curve.generateKeyPair()
  private readonly staticKey: KeyPair
  private readonly certificate: Uint8Array

  constructor(staticKey: KeyPair, certificate: Uint8Array) {
    this.staticKey = staticKey
    this.certificate = certificate
  }

  answerHello(intro: Uint8Array, clientEphemeral: Uint8Array): ServerHello {
    for (const part of [intro, clientEphemeral, this.ephemeral.public]) this.absorb(part)
    this.mix(Curve.sharedKey(this.ephemeral.private, clientEphemeral))
    const encryptedStatic = this.encrypt(this.staticKey.public)
    this.mix(Curve.sharedKey(this.staticKey.private, clientEphemeral))
    return { ephemeral: this.ephemeral.public, static: encryptedStatic, payload: this.encrypt(this.certificate) }
  }

  /** Ends the handshake with what the client says about itself. */
  finish(clientFinish: { static: Uint8Array; payload: Uint8Array }): Buffer {
    this.mix(Curve.sharedKey(this.ephemeral.private, this.decrypt(clientFinish.static)))
    const payload = this.decrypt(clientFinish.payload)
    const keys = hkdf(Buffer.alloc(0), 64, { salt: this.chain })
    this.readKey = keys.subarray(0, 32)
    this.writeKey = keys.subarray(32)
    return payload
  }

  wrap(plain: Uint8Array): Buffer {
    return seal(this.writeKey, counterIv(this.writes++), plain)
  }

  unwrap(sealed: Uint8Array): Buffer {
    return unseal(this.readKey, counterIv(this.reads++), sealed)
  }

  private absorb(bytes: Uint8Array): void {
    this.hash = sha256(Buffer.concat([this.hash, bytes]))
  }

  private mix(secret: Uint8Array): void {
    const out = hkdf(secret, 64, { salt: this.chain })
    this.chain = out.subarray(0, 32)
    this.key = out.subarray(32)
    this.count = 0
  }

  private encrypt(plain: Uint8Array): Buffer {
    const sealed = seal(this.key, counterIv(this.count++), plain, this.hash)
    this.absorb(sealed)
    return sealed
  }

  private decrypt(sealed: Uint8Array): Buffer {
    const plain = unseal(this.key, counterIv(this.count++), sealed, this.hash)
    this.absorb(sealed)
    return plain
  }
}

function counterIv(count: number): Buffer {
  const iv = Buffer.alloc(12)
  iv.writeUInt32BE(count, 8)
  return iv
}
