import type { proto } from '@whiskeysockets/baileys'
import type { Library } from './library.ts'
import { unwrapMessage, type WireMessage } from './wire-message.ts'

/** Pictures in small, and secrets that are of no use to us: not to be stored. */
const dropped = new Set([
  'jpegThumbnail',
  'thumbnail',
  'thumbnailDirectPath',
  'messageSecret',
  'streamingSidecar',
  'waveform',
  'firstScanSidecar',
  'scansSidecar',
])

/** A content as JSON, the same for the same content; undefined for the protocol's own talk, which may hold key material and is for nobody to read. */
export function wireJson({ proto }: Library, message: proto.IMessage): WireMessage | undefined {
  const json: WireMessage = JSON.parse(JSON.stringify(proto.Message.fromObject(message)), (name, value) =>
    dropped.has(name) ? undefined : value,
  )
  const { protocolMessage } = unwrapMessage(json).content
  return protocolMessage && !['REVOKE', 'MESSAGE_EDIT'].includes(protocolMessage.type ?? 'REVOKE') ? undefined : json
}

/** The content of a decrypted stanza. Throws where it is none. */
export function decodeContent({ proto }: Library, plaintext: Uint8Array): proto.IMessage {
  const padding = plaintext.at(-1) ?? 0
  return proto.Message.decode(plaintext.subarray(0, Math.max(0, plaintext.length - padding)))
}
