import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults, TransferFault } from './faults.ts'
import { encryptMedia, type MediaFields, type MediaKind } from './media-crypto.ts'
import { nowSeconds } from './primitives.ts'

/** A file as a message points to it. */
export interface MediaPointer extends MediaFields {
  url: string
  directPath: string
  mediaKeyTimestamp: number
}

/** One host name serves every emulator of a process, so a file is looked for in all of them. */
const open = new Set<MediaStore>()

/** Encrypted files as the media servers keep them. */
export class MediaStore {
  /** Paths of downloads and uploads, in order. */
  readonly requests: { method: string; path: string }[] = []
  private readonly files = new Map<string, Buffer>()
  private readonly expired = new Set<string>()
  private readonly faults: Faults

  constructor(faults: Faults) {
    this.faults = faults
    open.add(this)
  }

  close(): void {
    open.delete(this)
  }

  put(blob: Buffer): string {
    const directPath = `/v/t62.7118-24/${randomBytes(12).toString('hex')}.enc`
    this.files.set(directPath, blob)
    return directPath
  }

  get(directPath: string): Buffer {
    const blob = [...open].map((store) => store.files.get(directPath)).find(Boolean)
    if (!blob) throw new Error(`there is no file at ${directPath}`)
    return blob
  }

  /** Encrypts and keeps the bytes; a message carries the answer. */
  offer(bytes: Uint8Array, kind: MediaKind): MediaPointer {
    const { blob, fields } = encryptMedia(bytes, kind)
    const directPath = this.put(blob)
    return { url: `https://mmg.whatsapp.net${directPath}`, directPath, mediaKeyTimestamp: nowSeconds(), ...fields }
  }

  /** From now on 410, until the phone uploads it again. */
  expire(directPath: string): void {
    this.expired.add(directPath)
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://media').pathname
    const method = request.method ?? 'GET'
    const owner = [...open].find((store) => store.files.has(path)) ?? this
    owner.requests.push({ method, path })
    const fault = owner.faults[method === 'POST' ? 'upload' : 'download'].take(path)
    const body = method === 'POST' ? await readAll(request) : undefined
    if (fault?.hang) return
    if (fault?.status) return void response.writeHead(fault.status).end()
    if (body) {
      const directPath = this.put(body)
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify({ url: `https://mmg.whatsapp.net${directPath}`, direct_path: directPath }))
    }
    owner.download(path, response, fault)
  }

  private download(path: string, response: ServerResponse, fault: TransferFault | undefined): void {
    const blob = this.files.get(path)
    if (!blob || this.expired.has(path)) return void response.writeHead(blob ? 410 : 404).end()
    const bytes = fault?.tamper ? tampered(blob) : blob
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes.length })
    if (!fault?.cut) return void response.end(bytes)
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The first block changes: it decrypts, to something else. */
function tampered(blob: Buffer): Buffer {
  const bytes = Buffer.from(blob)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return bytes
}
