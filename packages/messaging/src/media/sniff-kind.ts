import type { AttachmentKind, MediaKind } from '@proviso/contracts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

const decodable = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

/** What a file is by its bytes: its name and content type are words of the sender. A picture that does not open as one is none. */
export async function sniffKind(bytes: Uint8Array): Promise<{ kind: MediaKind; mime: string }> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type) return { kind: 'document', mime: 'application/octet-stream' }
  const mime = type.mime === 'application/ogg' ? 'audio/ogg' : type.mime
  const family = mime.split('/')[0]
  if (family === 'image' && mime !== 'image/svg+xml') {
    if (decodable.has(mime) && !(await opens(bytes))) return { kind: 'document', mime: 'application/octet-stream' }
    return { kind: 'image', mime }
  }
  if (family === 'video') return { kind: 'video', mime }
  if (family === 'audio') return { kind: 'audio', mime }
  return { kind: 'document', mime }
}

async function opens(bytes: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(bytes).metadata()
    return width > 0 && height > 0
  } catch {
    return false
  }
}

/** The kind of an attachment: its bytes', but a sticker is no image, a moving picture no photo, and a voice note is audio that was sent as one. */
export function attachmentKind(claimed: AttachmentKind, sniffed: MediaKind): AttachmentKind {
  if (claimed === 'sticker') return 'sticker'
  if (claimed === 'voice' && sniffed === 'audio') return 'voice'
  if (claimed === 'video' && sniffed === 'image') return 'video'
  return sniffed
}
