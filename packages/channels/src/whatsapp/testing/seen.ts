import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys'
import { decryptMedia, type MediaKind } from './media-crypto.ts'
import type { MediaStore } from './media-store.ts'

/** A message as somebody sees it on a phone. */
export interface Seen {
  id: string
  /** The words, whether they stand alone or under a file. */
  text: string
  kind: MediaKind | 'text' | 'other'
  bytes?: Uint8Array
  filename?: string
  mime?: string
  /** The message it answers to. */
  quotes?: string
  /** Seconds after which it disappears. */
  expiresAfter?: number
  edited?: boolean
  deleted?: boolean
  /** A person wrote it, not the linked device. */
  byHand?: boolean
  content: proto.IMessage
}

type Media = { directPath?: string | null; mediaKey?: Uint8Array | null; mimetype?: string | null; caption?: string | null }

/** What is shown of a message; undefined where nothing is (keys, settings). Throws for a file that a phone would refuse. */
export function seenOf(id: string, message: proto.IMessage, media: MediaStore): Seen | undefined {
  const content = normalizeMessageContent(message)
  if (!content || content.protocolMessage || content.reactionMessage) return undefined
  const file = fileOf(content)
  const context = contextOf(content)
  const text = content.conversation || content.extendedTextMessage?.text || file?.part.caption || ''
  return {
    id,
    text,
    kind: file?.kind ?? (text ? 'text' : 'other'),
    content,
    ...(file ? downloaded(file, media) : {}),
    ...(content.documentMessage?.fileName ? { filename: content.documentMessage.fileName } : {}),
    ...(context?.stanzaId ? { quotes: context.stanzaId } : {}),
    ...(context?.expiration ? { expiresAfter: context.expiration } : {}),
  }
}

/** The file of a message, as far as it has one. */
export function fileOf(content: proto.IMessage): { kind: MediaKind; part: Media } | undefined {
  const parts: [MediaKind, Media | null | undefined][] = [
    ['image', content.imageMessage],
    ['video', content.videoMessage ?? content.ptvMessage],
    ['audio', content.audioMessage],
    ['document', content.documentMessage],
    ['sticker', content.stickerMessage],
  ]
  for (const [kind, part] of parts) if (part) return { kind, part }
  return undefined
}

function contextOf(content: proto.IMessage): proto.IContextInfo | null | undefined {
  const { extendedTextMessage, imageMessage, documentMessage, videoMessage, audioMessage } = content
  return (extendedTextMessage ?? imageMessage ?? documentMessage ?? videoMessage ?? audioMessage)?.contextInfo
}

function downloaded({ kind, part }: { kind: MediaKind; part: Media }, media: MediaStore) {
  if (!part.directPath || !part.mediaKey) return {}
  return { bytes: decryptMedia(media.get(part.directPath), part.mediaKey, kind), ...(part.mimetype ? { mime: part.mimetype } : {}) }
}
