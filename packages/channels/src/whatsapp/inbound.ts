import type { Address, Inbound, InboundIgnored, InboundMessage, Sender } from '@proviso/contracts'
import { numberOf } from './chat-name.ts'
import { captionOf, messageContent } from './message-content.ts'
import { asUpdate, type WhatsAppUpdate } from './raw-update.ts'
import { type ContextInfo, unwrapMessage, type WireMessage } from './wire-message.ts'

type Said = Extract<WhatsAppUpdate, { event: 'message' }>

/** A stored event as what it means, the meeting of two names of one person before what came with it. Pure. */
export function mapUpdate(payload: unknown): Inbound[] {
  const update = asUpdate(payload)
  if (!update) return [ignored('not an update')]
  const { chat, byNumber, paired } = update
  const number = numberOf(byNumber)
  const names: Inbound[] = paired && byNumber && number ? [{ type: 'identity', lid: chat, chatByNumber: byNumber, number }] : []
  return [...names, mapKnown(update)]
}

const ignored = (reason: string): InboundIgnored => ({ type: 'ignored', reason })

function mapKnown(update: WhatsAppUpdate): Inbound {
  switch (update.event) {
    case 'message':
      return mapMessage(update)
    case 'unreadable':
      return mapUnreadable(update)
    case 'receipt': {
      const { id, status, atSeconds, reason } = update
      const at = atSeconds ? { at: new Date(atSeconds * 1000) } : {}
      return { type: 'receipt', address: addressOf(update), externalIds: [id], status, ...at, ...(reason ? { reason } : {}) }
    }
  }
}

const addressOf = ({ chat, used }: WhatsAppUpdate, expirationSeconds?: number): Address => ({
  chat,
  ...(used ? { replyTo: used } : {}),
  ...(expirationSeconds ? { expirationSeconds } : {}),
})

/** Of a message from the account's own phone nobody is told who held it. */
function senderOf(update: WhatsAppUpdate & { name?: string }): Sender {
  if (update.fromMe) return { externalId: 'me' }
  const number = numberOf(update.byNumber ?? update.chat)
  return { externalId: update.chat, ...(update.name ? { name: update.name } : {}), ...(number ? { number } : {}) }
}

function mapUnreadable(update: Extract<WhatsAppUpdate, { event: 'unreadable' }>): Inbound {
  const { id, fromMe, atSeconds, reason } = update
  const about = { address: addressOf(update), externalId: id, sender: senderOf(update), sentAt: new Date(atSeconds * 1000) }
  const author = fromMe ? 'owner' : 'customer'
  if (update.final === 'no') return { type: 'placeholder', ...about, author, reason }
  return { type: 'message', ...about, author, kind: 'unsupported', text: `[${reason}]`, files: [], forwarded: false }
}

function mapMessage(update: Said): Inbound {
  const { content, lottie } = unwrapMessage(update.content)
  const { protocolMessage: protocol, reactionMessage: reaction } = content
  if (protocol) return mapProtocol(update, protocol)
  if (reaction) {
    const { key, text } = reaction
    if (!key?.id) return ignored('a reaction to no message')
    return {
      type: 'reaction',
      address: addressOf(update),
      externalId: key.id,
      emoji: text || null,
      by: update.fromMe ? 'owner' : 'customer',
    }
  }
  if (content.albumMessage) return ignored('the cover of an album, whose pictures come by themselves')
  const said = read(update, content, lottie)
  if (!said) return ignored('a message without content')
  const context = contextOf(content)
  const quote = context?.quotedMessage && quotedText(context.quotedMessage)
  const referral = context && referralOf(context)
  const group = content.messageContextInfo?.messageAssociation
  const groupKey = group?.associationType === 'MEDIA_ALBUM' ? group.parentMessageKey?.id : undefined
  return {
    type: 'message',
    address: addressOf(update, context?.expiration),
    externalId: update.id,
    author: update.fromMe ? (update.automatic ? 'system' : 'owner') : 'customer',
    sender: senderOf(update),
    sentAt: new Date(update.atSeconds * 1000),
    ...said,
    ...(groupKey ? { groupKey } : {}),
    ...(context?.stanzaId ? { replyToExternalId: context.stanzaId } : {}),
    ...(quote ? { quote } : {}),
    forwarded: context?.isForwarded === true || (context?.forwardingScore ?? 0) > 0,
    ...(referral ? { referral } : {}),
  }
}

function read(update: Said, content: WireMessage, lottie: boolean) {
  const message = { chat: update.used ?? update.chat, id: update.id, fromMe: update.fromMe }
  const senderNumber = update.fromMe ? undefined : numberOf(update.byNumber ?? update.chat)
  return messageContent(content, { message, lottie, ...(senderNumber ? { senderNumber } : {}) })
}

/** Edits and deletions name another message by its id, which a client that breaks the rules may name at will: whose it may be is said with it. */
function mapProtocol(update: Said, { type, key, editedMessage, timestampMs }: NonNullable<WireMessage['protocolMessage']>): Inbound {
  const by = update.fromMe ? 'owner' : 'customer'
  if (type === 'REVOKE' && key?.id) return { type: 'revocation', address: addressOf(update), externalIds: [key.id], by }
  if (type !== 'MESSAGE_EDIT' || !key?.id || !editedMessage) return ignored(`a notice of the protocol: ${type?.toLowerCase() ?? 'unknown'}`)
  const { content, lottie } = unwrapMessage(editedMessage)
  const said = read({ ...update, id: key.id }, content, lottie)
  const text = captionOf(content) ?? said?.text
  const editedAtMs = Number(timestampMs)
  return {
    type: 'edit',
    address: addressOf(update),
    externalId: key.id,
    editedAt: new Date(Number.isSafeInteger(editedAtMs) && editedAtMs > 0 ? editedAtMs : update.atSeconds * 1000),
    // a caption is edited without its picture: no files said, none changed
    ...(text === undefined ? {} : { text }),
    ...(said?.files.length ? { files: said.files } : {}),
    by,
  }
}

/** Of whichever content there is. */
const contextOf = (content: WireMessage): ContextInfo | undefined =>
  Object.values(content as Record<string, { contextInfo?: ContextInfo } | undefined>).find(
    (part) => typeof part === 'object' && part?.contextInfo,
  )?.contextInfo

/** Quoted words, if the message quotes any. They are not this sender's own. */
function quotedText(quoted: WireMessage): string | undefined {
  const { content, lottie } = unwrapMessage(quoted)
  const said = messageContent(content, { message: { chat: '', id: '', fromMe: false }, lottie })
  return said?.text || (said && said.kind !== 'text' ? `[${said.kind}]` : undefined)
}

function referralOf({ externalAdReply: ad, entryPointConversionSource: source, ctwaPayload }: ContextInfo): InboundMessage['referral'] {
  // a link's preview stands in the same field; an advertisement names its source
  if (!ad?.sourceId && !ad?.ctwaClid && !ctwaPayload && source !== 'ctwa_ad') return undefined
  const id = ad?.sourceId ?? ad?.ctwaClid ?? ctwaPayload
  return {
    source: ad?.sourceType ?? source ?? 'ad',
    ...(id ? { id } : {}),
    ...(ad?.title ? { title: ad.title } : {}),
    ...(ad?.sourceUrl ? { url: ad.sourceUrl } : {}),
  }
}
