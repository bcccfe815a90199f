import { setTimeout as delay } from 'node:timers/promises'
import type { FetchedFile, IncomingFile, Wire, WireAnswer } from '@proviso/contracts'
import { decryptMedia, overheadBytes } from './decrypt-media.ts'
import { mediaHost, type SocketTiming, webOrigin } from './definition.ts'
import { type FileRef, parseFileRef } from './file-ref.ts'
import { redact } from './library-log.ts'
import type { Live } from './link.ts'

interface Fetching {
  wire: Wire
  live: Live | undefined
  timing: Pick<SocketTiming, 'downloadMs' | 'reuploadMs'>
}

const failed = (reason: string, retryable: boolean): FetchedFile => ({ outcome: 'failed', reason: redact(reason), retryable })
/** It was there, and the phone can put it there again. */
const expired = new Set([403, 404, 410])

/** A file's bytes, up to `capBytes`, from WhatsApp's own host and no other. One that has expired is asked for at the sender's phone, through the live socket. */
export async function fetchFile(fetching: Fetching, file: IncomingFile, capBytes: number): Promise<FetchedFile> {
  const ref = parseFileRef(file.ref)
  if (!ref) return failed('the file has no address', false)
  if ((file.sizeBytes ?? ref.sizeBytes ?? 0) > capBytes) return { outcome: 'too_big' }
  let answer = await download(fetching, ref.path, capBytes)
  if (answer.outcome === 'answered' && expired.has(answer.status)) {
    const path = await askAgain(fetching, ref)
    if (path === undefined) return failed('the file has expired and the phone did not send it again', fetching.live === undefined)
    answer = await download(fetching, path, capBytes)
  }
  if (answer.outcome === 'too_big') return { outcome: 'too_big' }
  if (answer.outcome !== 'answered') return failed(answer.reason, true)
  if (answer.status !== 200)
    return failed(`the download was answered with HTTP ${answer.status}`, answer.status >= 500 || answer.status === 429)
  const bytes = decryptMedia(answer.body, ref)
  if (!bytes) return failed('the file is not the one that was sent', false)
  return bytes.length > capBytes ? { outcome: 'too_big' } : { outcome: 'stored', bytes }
}

function download({ wire, timing }: Fetching, path: string, capBytes: number): Promise<WireAnswer> {
  const request = { method: 'GET' as const, headers: { origin: webOrigin }, timeoutMs: timing.downloadMs }
  return wire(`https://${mediaHost}${path}`, request, capBytes + overheadBytes)
}

const contentNames = { Image: 'imageMessage', Video: 'videoMessage', Audio: 'audioMessage', Document: 'documentMessage' } as const

/** The path under which the phone has put the file again. The library would wait for the phone for ever. */
async function askAgain(
  { live, timing }: Fetching,
  { type, key, path, message: { chat, id, fromMe } }: FileRef,
): Promise<string | undefined> {
  if (!live) return undefined
  const media = { mediaKey: Buffer.from(key, 'base64'), directPath: path }
  const message = { key: { remoteJid: chat, id, fromMe }, message: { [contentNames[type]]: media } }
  const stop = new AbortController()
  const outOfTime = delay(timing.reuploadMs, undefined, { signal: stop.signal }).catch(() => undefined)
  const asked = live.sock.updateMediaMessage(message).then(
    () => (media.directPath !== path && media.directPath.startsWith('/') ? media.directPath : undefined),
    () => undefined,
  )
  const found = await Promise.race([asked, outOfTime])
  stop.abort()
  return found
}
