import type { IncomingMessage } from 'node:http'

export interface Uploaded {
  field: string
  filename: string
  mime: string
  bytes: Buffer
}

/** Whatever the client wrote, before a method reads it: form values are texts, JSON values are not. */
export interface Form {
  params: Record<string, unknown>
  files: Uploaded[]
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** JSON, urlencoded and multipart bodies as the server takes them. */
export function parseForm(contentType: string, body: Buffer, query: URLSearchParams): Form {
  const params: Record<string, unknown> = Object.fromEntries(query)
  if (/^application\/json/i.test(contentType))
    return { params: { ...params, ...(body.length > 0 ? JSON.parse(body.toString()) : {}) }, files: [] }
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) {
    return { params: { ...params, ...Object.fromEntries(new URLSearchParams(body.toString())) }, files: [] }
  }
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  const form: Form = { params, files: [] }
  if (!boundary) return form
  for (const { head, bytes } of parts(body, boundary)) {
    const name = /[; ]name="?([^";\r\n]*)/i.exec(head)?.[1] ?? ''
    // The server reads the name up to `;` and percent-decodes it, quoted or not.
    const filename = /filename="([^"]*)"/i.exec(head)?.[1] ?? /filename=([^;\r\n]*)/i.exec(head)?.[1]
    if (filename === undefined) form.params[name] = bytes.toString()
    else
      form.files.push({
        field: name,
        filename: decoded(filename.split(';')[0] ?? ''),
        mime: /content-type:\s*([^\r\n;]+)/i.exec(head)?.[1] ?? 'application/octet-stream',
        bytes,
      })
  }
  return form
}

function* parts(body: Buffer, boundary: string): Generator<{ head: string; bytes: Buffer }> {
  const mark = Buffer.from(`--${boundary}`)
  let at = body.indexOf(mark)
  while (at !== -1) {
    const start = at + mark.length
    const next = body.indexOf(mark, start)
    if (next === -1) return
    const part = body.subarray(start + 2, next - 2)
    const blank = part.indexOf('\r\n\r\n')
    yield { head: part.subarray(0, blank).toString(), bytes: Buffer.from(part.subarray(blank + 4)) }
    at = next
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Form values are texts: lists, objects, numbers and flags stand in them as JSON. */
export function unquote(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
