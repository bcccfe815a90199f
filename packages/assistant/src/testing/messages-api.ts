import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openUsage } from './count-usage.ts'
import { requestRules } from './request-rules.ts'
import { type SeenRequest, seenRequest, type WireBody } from './seen-request.ts'
import { messageOf, type Step } from './steps.ts'
import { openVoices, type Policy, type Voice, type Who } from './voices.ts'

/** `hang` never answers, `drop` breaks off in the middle of the reply, `refuse` closes the socket without a byte. */
export interface ApiFault {
  status?: number
  retryAfter?: number
  errorCode?: string
  message?: string
  delayMs?: number
  hang?: boolean
  drop?: boolean
  refuse?: boolean
  /** Sent with a 200 in the place of a message. */
  body?: string
  times?: number
  when?: (request: SeenRequest) => boolean
}

const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  504: 'timeout_error',
  529: 'overloaded_error',
}
const bodyLimit = 32 * 1024 * 1024

/**
 * The Messages API on the loopback with a puppet behind it. Checks every request by the service's own rules: a broken one is
 * answered 400, as it would be, and kept in `violations`, which a test ends by expecting to be empty.
 */
export class MessagesApi {
  requests: SeenRequest[] = []
  violations: { fault: string; request: SeenRequest }[] = []
  url = ''
  stop: () => Promise<void> = async () => {}
  readonly #key: string | undefined
  #faults: ApiFault[] = []
  readonly #voices = openVoices()
  #usage = openUsage()

  private constructor(key: string | undefined) {
    this.#key = key
  }

  /** Listens on a free port. With a key, any other is answered 401. */
  static async start({ key, port = 0 }: { key?: string; port?: number } = {}): Promise<MessagesApi> {
    const api = new MessagesApi(key)
    const server = createServer((request, response) => void api.#receive(request, response))
    server.keepAliveTimeout = 60_000
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const address = server.address()
    api.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
    api.stop = () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    return api
  }

  /** What is said to whoever these words are of. */
  for(who: Who): Voice {
    return this.#voices.for(who)
  }

  /** What is said to anybody who has no lines of their own. */
  script(lines: (Step | Policy)[]): Voice {
    return this.#voices.for(undefined).script(lines)
  }

  policy(policy: Policy): Voice {
    return this.#voices.for(undefined).policy(policy)
  }

  /** Strikes the next request, or the next that it fits, once unless said otherwise. */
  fault(fault: ApiFault): void {
    this.#faults.push({ ...fault })
  }

  heal(): void {
    this.#faults = []
  }

  /** As if nobody had ever asked: lines, journal, faults, cache. */
  reset(): void {
    this.heal()
    this.#voices.reset()
    this.#usage = openUsage()
    this.requests = []
    this.violations = []
  }

  async #receive(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://model')
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const text = Buffer.concat(parts)
    const given = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '')?.[1] ?? incoming.headers['x-api-key']
    if (!given || (this.#key && given !== this.#key)) return fail(response, 401, 'invalid x-api-key')
    if (incoming.method !== 'POST' || pathname !== '/v1/messages') return fail(response, 404, 'Not found')
    if (text.length > bodyLimit) return fail(response, 413, 'Request exceeds the maximum size')

    const body = parsed(text)
    const request = seenRequest(body ?? {}, incoming.headers)
    this.requests.push(request)
    const wrong = requestRules(body, incoming.headers['anthropic-version']?.toString())
    if (wrong[0] !== undefined) {
      this.violations.push(...wrong.map((fault) => ({ fault, request })))
      return fail(response, 400, wrong[0])
    }

    const fault = this.#takeFault(request)
    if (fault?.refuse) return void incoming.socket.destroy()
    if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
    if (fault?.hang) return
    if (fault?.status) return fail(response, fault.status, fault.message ?? errorTypes[fault.status] ?? 'api_error', fault)
    const step = await this.#voices.answer(request)
    const message = JSON.stringify(messageOf(step, { model: request.body.model ?? '', usage: this.#usage(request.body, step) }))
    if (fault?.drop) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': message.length * 2 })
      response.write(message.slice(0, 80), () => setTimeout(() => response.destroy(), 20))
      return
    }
    answer(response, 200, fault?.body ?? message)
  }

  #takeFault(request: SeenRequest): ApiFault | undefined {
    const fault = this.#faults.find(({ when }) => !when || when(request))
    if (fault) {
      fault.times = (fault.times ?? 1) - 1
      if (fault.times <= 0) this.#faults.splice(this.#faults.indexOf(fault), 1)
    }
    return fault
  }
}

function answer(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  if (response.destroyed) return
  const about = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), 'request-id': newRequestId() }
  response.writeHead(status, { ...about, ...headers })
  response.end(text)
}

function fail(response: ServerResponse, status: number, message: string, { retryAfter, errorCode }: ApiFault = {}) {
  const details = errorCode ? { details: { error_code: errorCode } } : {}
  const error = { type: errorTypes[status] ?? 'api_error', message, ...details }
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  answer(response, status, JSON.stringify({ type: 'error', error, request_id: newRequestId() }), headers)
}

function parsed(text: Buffer): WireBody | undefined {
  try {
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}

const newRequestId = () => `req_${randomBytes(9).toString('hex')}`
