import { randomBytes } from 'node:crypto'
import type { UploadFile } from './call-api.ts'

const isFile = (value: unknown): value is UploadFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

/** The server reads a name up to `;` and percent-decodes it; quotes and line ends would end the header. Cyrillic is fine. */
export const safeFilename = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[;%"\\/\p{Cc}]/gu, '_')
    .trim() || 'file'

/** Parameters as JSON, or as a multipart form where a file is among them. */
export function encodeForm(params: object): { contentType: string; body: string | Uint8Array } {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  if (!entries.some(([, value]) => isFile(value)))
    return { contentType: 'application/json', body: JSON.stringify(Object.fromEntries(entries)) }

  const boundary = `----proviso${randomBytes(16).toString('hex')}`
  const chunks = entries.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
    if (!isFile(value)) return [Buffer.from(`${head}\r\n\r\n${typeof value === 'object' ? JSON.stringify(value) : String(value)}\r\n`)]
    const mime = /^[\w.+-]+\/[\w.+-]+$/.test(value.mime) ? value.mime : 'application/octet-stream'
    return [
      Buffer.from(`${head}; filename="${safeFilename(value.filename)}"\r\nContent-Type: ${mime}\r\n\r\n`),
      value.bytes,
      Buffer.from('\r\n'),
    ]
  })
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]) }
}
