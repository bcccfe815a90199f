import type { Wire, WireAnswer } from '@proviso/contracts'

/** What went wrong on the wire, thrown through the SDK and found again as the cause of its error. */
export class WireBreak extends Error {
  readonly kind: 'timeout' | 'broken' | 'too_large'
  readonly retryable: boolean

  constructor(kind: 'timeout' | 'broken' | 'too_large', reason: string, retryable = true) {
    super(reason)
    this.name = 'WireBreak'
    this.kind = kind
    this.retryable = retryable
  }
}

interface SentByTheSdk {
  method?: string
  headers?: unknown
  body?: unknown
  signal?: AbortSignal | null
}

const mostBytes = 32 * 1024 * 1024

/**
 * The SDK's `fetch` over a plain exchange: no streams, no Request, no Response, which is where most of a call's CPU goes otherwise.
 * The answer has the few members that SDK 1.14 reads from a whole reply. A body over 32 MB never leaves; a call of which
 * no byte left is tried once more; a redirect is an answer like any other.
 */
export function fetchOverWire(wire: Wire, timeoutMs: number) {
  return async (url: unknown, { method, headers, body, signal }: SentByTheSdk = {}): Promise<Response> => {
    const text = typeof body === 'string' ? body : ''
    // A UTF-16 unit is at most three bytes: most bodies need no counting.
    if (text.length * 3 > mostBytes && Buffer.byteLength(text) > mostBytes)
      throw new WireBreak('too_large', 'the body is over 32 MB', false)
    const request = {
      method: method === 'GET' ? ('GET' as const) : ('POST' as const),
      headers: Object.fromEntries(headers instanceof Headers ? headers : []),
      body: text,
      ...(signal && { signal }),
    }
    const deadline = performance.now() + timeoutMs
    const exchange = () => wire(String(url), { ...request, timeoutMs: Math.max(1, deadline - performance.now()) }, mostBytes)
    let answer = await exchange()
    const late = () => performance.now() >= deadline - 1
    if (answer.outcome === 'nothing_written' && !late() && !signal?.aborted) answer = await exchange()
    if (answer.outcome === 'answered') return responseOf(answer, String(url))
    if (answer.outcome === 'too_big') throw new WireBreak('broken', 'the answer is over 32 MB', false)
    throw late() ? new WireBreak('timeout', 'no answer in time') : new WireBreak('broken', answer.reason)
  }
}

function responseOf({ status, headers, body }: Extract<WireAnswer, { outcome: 'answered' }>, url: string): Response {
  const text = () => Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
  const response = {
    status,
    ok: status >= 200 && status < 300,
    url,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null, entries: () => Object.entries(headers).values() },
    body: null,
    json: async () => JSON.parse(text()),
    text: async () => text(),
  }
  return response as unknown as Response
}
