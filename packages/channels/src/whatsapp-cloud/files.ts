import { createHash } from 'node:crypto'
import type { FetchedFile, IncomingFile } from '@proviso/contracts'
import { type Access, callGraph, rootOf } from './call-graph.ts'
import { meaningOf } from './classify-failure.ts'
import { mediaHosts, timeouts } from './definition.ts'
import { readFileRef } from './file-ref.ts'
import { redact } from './redact.ts'

const failed = (reason: string, retryable: boolean): FetchedFile => ({ outcome: 'failed', reason: redact(reason), retryable })

/** A file's bytes, up to `capBytes`: first its address, which lives for five minutes, then the bytes, whose hash must be the one announced. */
export async function fetchFile(access: Access, { ref }: IncomingFile, capBytes: number): Promise<FetchedFile> {
  const { id, sha256 } = readFileRef(ref)
  if (!/^\d+$/.test(id)) return failed('this is not the id of a file', false)
  const found = await callGraph<{ url?: string; file_size?: number; sha256?: string }>(access, {
    method: 'GET',
    path: `${id}?phone_number_id=${access.phoneNumberId}`,
  })
  if (found.outcome === 'refused') return failed(found.reason, found.status >= 500 || ['wait', 'later'].includes(meaningOf(found.code)))
  if (found.outcome !== 'ok') return failed(found.reason, true)
  const { url, file_size: sizeBytes, sha256: announced } = found.result
  if (Number(sizeBytes ?? 0) > capBytes) return { outcome: 'too_big' }
  if (!url || !mayHoldMedia(url, access)) return failed('the server names an address that is not one of its own', false)

  const headers = { authorization: `Bearer ${access.accessToken}`, 'user-agent': 'proviso' }
  const answer = await access.wire(url, { method: 'GET', headers, timeoutMs: timeouts.downloadMs }, capBytes)
  if (answer.outcome === 'too_big') return { outcome: 'too_big' }
  if (answer.outcome !== 'answered') return failed(answer.reason, true)
  if (answer.status !== 200) return failed(`the download was answered with HTTP ${answer.status}`, answer.status !== 401)
  const hash = sha256 ?? announced
  if (hash && !hasHash(answer.body, hash)) return failed('the bytes are not those that were announced', true)
  return { outcome: 'stored', bytes: answer.body }
}

/** Https at one of Meta's hosts, or beside the API itself where that is another one: a test's. */
function mayHoldMedia(address: string, access: Access): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin } = new URL(address)
  return origin === new URL(rootOf(access)).origin || (protocol === 'https:' && mediaHosts.some((host) => host.test(hostname)))
}

/** Meta writes it in hex here and in base64 there. */
function hasHash(bytes: Uint8Array, hash: string): boolean {
  const digest = createHash('sha256').update(bytes).digest()
  return digest.toString('hex') === hash.toLowerCase() || digest.toString('base64') === hash
}
