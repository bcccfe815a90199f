import type { IncomingFile } from '@proviso/contracts'
import type { WireMedia } from './wire-message.ts'

/** Keys of the encryption differ by what WhatsApp takes a file for. */
export type MediaType = 'Image' | 'Video' | 'Audio' | 'Document'

/** All that fetching a file takes, with the message to ask the phone for where the file has expired. */
export interface FileRef {
  type: MediaType
  path: string
  /** Base64, as the hash of the plain bytes. */
  key: string
  sha256?: string
  sizeBytes?: number
  message: { chat: string; id: string; fromMe: boolean }
}

/** The attachment of a message; undefined where it names no path on WhatsApp's own host. */
export function incomingFile(
  media: WireMedia,
  type: MediaType,
  claimed: IncomingFile['claimed'],
  message: FileRef['message'],
): IncomingFile | undefined {
  const { directPath: path, mediaKey: key, fileSha256, fileLength, fileName, title, mimetype } = media
  if (!path?.startsWith('/') || path.startsWith('//') || !key) return undefined
  const sizeBytes = fileLength === undefined ? undefined : Number(fileLength)
  const known = sizeBytes !== undefined && Number.isSafeInteger(sizeBytes) ? { sizeBytes } : {}
  const ref: FileRef = { type, path, key, ...(fileSha256 ? { sha256: fileSha256 } : {}), ...known, message }
  const filename = fileName || title
  return {
    ref: JSON.stringify(ref),
    claimed,
    ...(filename ? { filename } : {}),
    ...(mimetype ? { mime: mimetype.split(';')[0]?.trim() ?? mimetype } : {}),
    ...known,
  }
}

/** A stored reference, read back; undefined if it is none. */
export function parseFileRef(ref: string): FileRef | undefined {
  try {
    const parsed = JSON.parse(ref) as Partial<FileRef>
    return typeof parsed.path === 'string' && parsed.path.startsWith('/') && typeof parsed.key === 'string'
      ? (parsed as FileRef)
      : undefined
  } catch {
    return undefined
  }
}
