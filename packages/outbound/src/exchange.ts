import type { WireAnswer, WireRequest } from '@proviso/contracts'
import type { Agent } from 'undici'

/** What an address may be asked; owners' endpoints know more methods than a messenger's API. */
export interface ExchangeRequest extends Omit<WireRequest, 'method'> {
  method: WireRequest['method'] | 'PUT' | 'PATCH' | 'DELETE'
}

/** Room for a page of updates; who downloads files says how much they may weigh. */
const defaultCapBytes = 8 * 1024 * 1024

/**
 * One exchange on a dispatcher, told as a value. undici calls `onRequestStart` directly before the first byte goes out, so
 * whatever ended earlier (DNS, refused, TLS hello, a place in the queue) provably did nothing, whichever error code it bears.
 * Speaks the dispatcher's own handler interface: no stream, no fetch objects, a third of the CPU of `fetch`.
 */
export function exchange(
  agent: Agent,
  url: URL,
  request: ExchangeRequest,
  capBytes = defaultCapBytes,
  seenError?: (error: Error) => void,
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    let started: { abort(reason: Error): void } | undefined
    let ended = false
    let status = 0
    let headers: Record<string, string> = {}
    let size = 0
    const chunks: Uint8Array[] = []

    const end = (answer: WireAnswer) => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      request.signal?.removeEventListener('abort', aborted)
      resolve(answer)
    }
    const fail = (reason: string) => {
      if (ended) return
      end({ outcome: started ? 'broken' : 'nothing_written', reason })
      started?.abort(new Error(reason))
    }
    const aborted = () => fail('aborted')
    const timer = setTimeout(() => fail(`no answer within ${request.timeoutMs} ms`), request.timeoutMs)
    if (request.signal?.aborted) return fail('aborted')
    request.signal?.addEventListener('abort', aborted, { once: true })
    const tooBig = () => {
      end({ outcome: 'too_big', status })
      started?.abort(new Error('too big'))
    }

    try {
      agent.dispatch(
        {
          origin: url.origin,
          path: url.pathname + url.search,
          method: request.method,
          headers: request.headers ?? {},
          body: request.body ?? null,
        },
        {
          onRequestStart(controller) {
            // Given up while it waited for a connection: thrown away before a byte of it leaves.
            if (ended) controller.abort(new Error('given up'))
            started = controller
          },
          onResponseStart(_controller, statusCode, received) {
            status = statusCode
            headers = Object.fromEntries(Object.entries(received).map(([name, value]) => [name, String(value)]))
            if (Number(headers['content-length'] ?? 0) > capBytes) tooBig()
          },
          onResponseData(_controller, chunk) {
            size += chunk.length
            if (size > capBytes) tooBig()
            else chunks.push(chunk)
          },
          onResponseEnd() {
            end({ outcome: 'answered', status, headers, body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) })
          },
          onResponseError(_controller, error) {
            seenError?.(error)
            fail(reasonOf(error))
          },
        },
      )
    } catch (error) {
      fail(reasonOf(error))
    }
  })
}

/** The code alone: messages of the network name hosts and ports, and an address may hold a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
