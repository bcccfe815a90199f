import { randomBytes } from 'node:crypto'

export interface UploadFile {
  filename: string
  mime: string
  bytes: Uint8Array
}

/** Quotes and line ends would end the header. */
const safeFilename = (name: string): string =>
  name
    .toWellFormed()
    .replace(/["\\/\p{Cc}]/gu, '_')
    .trim() || 'file'

/** An upload as a multipart form: fields, then the file. */
export function encodeForm(fields: Record<string, string>, file: UploadFile): { contentType: string; body: Uint8Array } {
  const boundary = `----proviso${randomBytes(16).toString('hex')}`
  const part = (name: string, more: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
  const texts = Object.entries(fields).map(([name, value]) => Buffer.from(`${part(name, '')}\r\n${value}\r\n`))
  const head = `${part('file', `; filename="${safeFilename(file.filename)}"`)}Content-Type: ${file.mime}\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...texts, Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
