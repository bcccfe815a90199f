import { Curve, proto } from '@whiskeysockets/baileys'
import type { KeyPair } from './noise.ts'

const { CertChain } = proto

/** The chain the library asks for: a leaf for the server's key, signed by an intermediate, signed by the root. */
export function certificateFor(serverKey: Uint8Array, root: KeyPair): Uint8Array {
  const between = Curve.generateKeyPair()
  const intermediate = details(1, 0, between.public)
  const leaf = details(2, 1, serverKey)
  return CertChain.encode({
    intermediate: { details: intermediate, signature: Curve.sign(root.private, intermediate) },
    leaf: { details: leaf, signature: Curve.sign(between.private, leaf) },
  }).finish()
}

function details(serial: number, issuerSerial: number, key: Uint8Array): Buffer {
  return Buffer.from(CertChain.NoiseCertificate.Details.encode({ serial, issuerSerial, key }).finish())
}
