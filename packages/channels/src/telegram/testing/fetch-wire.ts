import type { Wire } from '@proviso/contracts'

const unwritten = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** A wire over the global fetch, enough for tests on loopback. */
export const fetchWire: Wire = async (url, { method, headers, body, timeoutMs, signal }, capBytes = Number.MAX_SAFE_INTEGER) => {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: stop.signal,
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body: body }),
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (bytes.length > capBytes) return { outcome: 'too_big', status: answer.status }
    return { outcome: 'answered', status: answer.status, headers: Object.fromEntries(answer.headers), body: bytes }
  } catch (error) {
    const code = codeOf(error)
    return { outcome: unwritten.has(code) ? 'nothing_written' : 'broken', reason: code }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error && 'code' in error.cause) return String(error.cause.code)
  return error.name
}
