import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

const present = 0x01
const verified = 0x04
const withKey = 0x40

interface Site {
  rpId: string
  origin: string
}

/** CBOR of bytes shorter than 64 KB. */
const byteString = (bytes: Uint8Array) =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ])

/** The public key as COSE has it: EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [X, Y] = [x, y].map((part) => byteString(Buffer.from(part, 'base64url')))
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    X ?? Buffer.of(),
    Buffer.from([0x22]),
    Y ?? Buffer.of(),
  ])
}

/** An authenticator as a phone has one, without the phone: makes a passkey and signs with it. */
export function softwareAuthenticator({ rpId, origin }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (flags: number, rest: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    create({ challenge }: { challenge: string }) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const data = authenticatorData(present | verified | withKey, key)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        Buffer.from([0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0]),
        Buffer.from([0x68]),
        Buffer.from('authData'),
        byteString(data),
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
      return { ...named, response }
    },
    /** `unverified`: nobody showed finger or face; `count`: what it says of how often it has signed. */
    get(
      { challenge }: { challenge: string },
      { unverified = false, from = origin, count = ++counter }: { unverified?: boolean; from?: string; count?: number } = {},
    ) {
      counter = count
      const data = authenticatorData(unverified ? present : present | verified)
      const told = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(told)]), privateKey)
      const response = { clientDataJSON: base64url(told), authenticatorData: base64url(data), signature: base64url(signature) }
      return { ...named, response }
    },
  }
}
