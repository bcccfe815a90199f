import type { FetchedFile, IncomingFile } from '@proviso/contracts'
import { type Access, callApi, rootOf } from './call-api.ts'
import { limits, timeouts } from './definition.ts'
import { redact } from './redact.ts'

const failed = (reason: string, retryable: boolean): FetchedFile => ({ outcome: 'failed', reason: redact(reason), retryable })

/** A file's bytes, up to `capBytes` and the 20 MiB Telegram hands out. The link is asked for anew each time: it expires. */
export async function fetchFile(access: Access, file: IncomingFile, capBytes: number): Promise<FetchedFile> {
  const cap = Math.min(capBytes, limits.downloadBytes)
  if ((file.sizeBytes ?? 0) > cap) return { outcome: 'too_big' }
  const found = await callApi(access, 'getFile', { file_id: file.ref })
  if (found.outcome === 'refused') {
    if (/file is too big/i.test(found.description)) return { outcome: 'too_big' }
    const passing = found.code === 429 || found.code >= 500 || /temporarily unavailable/i.test(found.description)
    return failed(found.description, passing)
  }
  if (found.outcome !== 'ok') return failed(found.reason, true)
  const { file_path: path, file_size: sizeBytes } = found.result
  if ((sizeBytes ?? 0) > cap) return { outcome: 'too_big' }
  // A server of one's own in local mode names a path on its own disk, which is no business of ours.
  if (!path || path.startsWith('/') || path.split('/').includes('..')) return failed('the server names no path to download from', false)

  const url = `${rootOf(access)}/file/bot${access.token}/${path.split('/').map(encodeURIComponent).join('/')}`
  const answer = await access.wire(url, { method: 'GET', timeoutMs: timeouts.downloadMs }, cap)
  if (answer.outcome === 'too_big') return { outcome: 'too_big' }
  if (answer.outcome !== 'answered') return failed(answer.reason, true)
  if (answer.status !== 200) return failed(`the download was answered with HTTP ${answer.status}`, answer.status !== 401)
  if (sizeBytes !== undefined && answer.body.length < sizeBytes) return failed('the download was cut short', true)
  return { outcome: 'stored', bytes: answer.body }
}
