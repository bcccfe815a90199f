import type { BinaryNode } from '@whiskeysockets/baileys'
import { bytesOf, numberOf } from './node.ts'
import { typed } from './primitives.ts'
import type { Bundle } from './signal-phone.ts'

/** The signed pre-key of an `<skey>`. */
export function signedKeyOf(node: BinaryNode | undefined): Bundle['signedPreKey'] {
  return { keyId: numberOf(node, 'id'), publicKey: typed(bytesOf(node, 'value')), signature: bytesOf(node, 'signature') }
}
