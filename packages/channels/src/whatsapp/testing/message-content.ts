import { proto } from '@whiskeysockets/baileys'

const { Type } = proto.Message.ProtocolMessage

export interface Words {
  /** The id of the message that is answered. */
  quoting?: { id: string; participant: string; text?: string }
  /** Seconds after which the message disappears. */
  expiresAfter?: number
}

export function words(text: string, { quoting, expiresAfter }: Words = {}): proto.IMessage {
  if (!quoting && !expiresAfter) return { conversation: text }
  const contextInfo: proto.IContextInfo = {
    ...(quoting ? { stanzaId: quoting.id, participant: quoting.participant, quotedMessage: { conversation: quoting.text ?? '' } } : {}),
    ...(expiresAfter ? { expiration: expiresAfter } : {}),
  }
  return { extendedTextMessage: { text, contextInfo } }
}

export function contactCard(name: string, number: string): proto.IMessage {
  const digits = number.replace(/\D/g, '')
  const vcard = `BEGIN:VCARD\nVERSION:3.0\nN:;${name};;;\nFN:${name}\nTEL;type=CELL;waid=${digits}:${number}\nEND:VCARD`
  return { contactMessage: { displayName: name, vcard } }
}

/** As newer clients send it, or in the wrapper that others use. */
export function edit(key: proto.IMessageKey, text: string, wrapped: boolean): proto.IMessage {
  const protocolMessage = { key, type: Type.MESSAGE_EDIT, editedMessage: { conversation: text }, timestampMs: Date.now() }
  return wrapped ? { editedMessage: { message: { protocolMessage } } } : { protocolMessage }
}

export const revoke = (key: proto.IMessageKey): proto.IMessage => ({ protocolMessage: { key, type: Type.REVOKE } })

export const reaction = (key: proto.IMessageKey, emoji: string): proto.IMessage => ({
  reactionMessage: { key, text: emoji, senderTimestampMs: Date.now() },
})

/** The kind that stands in a stanza's `type`. */
export function stanzaType(message: proto.IMessage): string {
  if (message.reactionMessage) return 'reaction'
  if (message.pollCreationMessage || message.pollCreationMessageV3) return 'poll'
  const isMedia = [
    message.imageMessage,
    message.videoMessage,
    message.ptvMessage,
    message.audioMessage,
    message.documentMessage,
    message.stickerMessage,
    message.locationMessage,
    message.contactMessage,
    message.associatedChildMessage,
  ].some(Boolean)
  return isMedia ? 'media' : 'text'
}
