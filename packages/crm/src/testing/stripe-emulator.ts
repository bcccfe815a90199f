import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Object_ = Record<string, unknown>

interface Link {
  id: string
  url: string
  active: boolean
  amount: number
  currency: string
  metadata: Record<string, string>
  paid: boolean
}

interface Kept {
  form: string
  status: number
  body: Object_
}

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const error = (status: number, type: string, message: string, more: Object_ = {}) => ({
  status,
  body: { error: { type, message, ...more } },
})

/** Parameters that a payment link and an endpoint may have here; another one is an error there too. */
const known = {
  payment_links:
    /^(line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]|metadata\[\w+\]|payment_intent_data\[metadata\]\[\w+\]|restrictions\[completed_sessions\]\[limit\])$/,
  webhook_endpoints: /^(url|api_version|enabled_events\[\d+\])$/,
}

/**
 * Stripe, as far as we know it: keys, payment links with idempotency keys, endpoints for events, and customers who pay, get their money back and
 * complain. Its shapes are held against the SDK's by a test.
 */
export class StripeEmulator {
  /** Its answers go wrong, in turn. */
  readonly faults: { status: number; body?: Object_ }[] = []
  readonly requests: { method: string; path: string; form: URLSearchParams; headers: IncomingMessage['headers'] }[] = []
  readonly links = new Map<string, Link>()
  readonly endpoints: { url: string; secret: string; events: string[] }[] = []
  keys = new Set(['sk_test_emulator1'])
  live = false
  readonly #kept = new Map<string, Kept>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  static async start(): Promise<StripeEmulator> {
    const stripe = new StripeEmulator()
    await new Promise<void>((resolve) => stripe.#server.listen(0, '127.0.0.1', resolve))
    return stripe
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** A customer pays on the page of a link. The event, unsigned. */
  pay(url: string, { amount, slow = false }: { amount?: number; slow?: boolean } = {}): { event: Object_; paymentIntent: string } {
    const link = [...this.links.values()].find((each) => each.url === url)
    if (!link?.active || link.paid) throw new Error('this page takes no payment')
    link.paid = !slow
    const paymentIntent = id('pi')
    const event = this.event('checkout.session.completed', {
      id: id('cs_test'),
      object: 'checkout.session',
      mode: 'payment',
      payment_link: link.id,
      payment_status: slow ? 'unpaid' : 'paid',
      payment_intent: paymentIntent,
      amount_total: amount ?? link.amount,
      currency: link.currency,
      metadata: link.metadata,
    })
    return { event, paymentIntent }
  }

  refund(paymentIntent: string, { amount, refunded, currency = 'eur' }: { amount: number; refunded: number; currency?: string }): Object_ {
    const charge = { id: id('ch'), object: 'charge', payment_intent: paymentIntent, amount, amount_refunded: refunded, currency }
    return this.event('charge.refunded', { ...charge, refunded: refunded === amount })
  }

  dispute(paymentIntent: string, status: string, type = 'charge.dispute.created'): Object_ {
    return this.event(type, {
      id: id('dp'),
      object: 'dispute',
      payment_intent: paymentIntent,
      status,
      reason: 'fraudulent',
      amount: 1,
      currency: 'eur',
    })
  }

  event(type: string, object: Object_): Object_ {
    const created = Math.floor(Date.now() / 1000)
    return { id: id('evt'), object: 'event', api_version: '2026-10-28.endive', created, livemode: this.live, type, data: { object } }
  }

  /** A delivery as it goes over the wire. */
  delivery(event: Object_, secret: string, at = new Date()): { body: string; signature: string } {
    const body = JSON.stringify(event, null, 2)
    const time = Math.floor(at.getTime() / 1000)
    const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { body, signature: `t=${time},v1=${v1},v0=${'0'.repeat(64)}` }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const part of request) text += String(part)
    const form = new URLSearchParams(text)
    const { pathname } = new URL(request.url ?? '/', 'http://stripe')
    this.requests.push({ method: request.method ?? '', path: pathname, form, headers: request.headers })
    const { status, body } = this.#once(request, pathname, form)
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') }).end(JSON.stringify(body))
  }

  /** One idempotency key has one answer, and one set of parameters. Faults of the server are not remembered. */
  #once(request: IncomingMessage, path: string, form: URLSearchParams): { status: number; body: Object_ } {
    const key = request.headers['idempotency-key']
    const kept = typeof key === 'string' ? this.#kept.get(key) : undefined
    if (kept && kept.form !== form.toString()) {
      return error(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      )
    }
    if (kept) return kept
    const fault = this.faults.shift()
    const answer = fault
      ? { status: fault.status, body: fault.body ?? error(fault.status, 'api_error', 'An error occurred.').body }
      : this.#serve(request, path, form)
    if (typeof key === 'string' && !fault && answer.status < 500) this.#kept.set(key, { form: form.toString(), ...answer })
    return answer
  }

  #serve(request: IncomingMessage, path: string, form: URLSearchParams): { status: number; body: Object_ } {
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!key || !this.keys.has(key)) return error(401, 'invalid_request_error', `Invalid API Key provided: ${(key ?? '').slice(0, 8)}****`)
    const asked = `${request.method} ${path}`
    if (asked === 'GET /v1/account') {
      if (key.startsWith('rk_'))
        return error(403, 'invalid_request_error', 'The provided key does not have the required permissions for this endpoint.')
      return { status: 200, body: { id: 'acct_emulator', object: 'account', business_profile: { name: 'Salon Ada' }, country: 'DE' } }
    }
    for (const [resource, names] of Object.entries(known)) {
      const unknown = asked === `POST /v1/${resource}` ? [...form.keys()].find((name) => !names.test(name)) : undefined
      if (unknown)
        return error(400, 'invalid_request_error', `Received unknown parameter: ${unknown}`, { param: unknown, code: 'parameter_unknown' })
    }
    if (asked === 'POST /v1/payment_links') return this.#makeLink(form)
    if (asked === 'POST /v1/webhook_endpoints') return this.#makeEndpoint(form)
    return error(404, 'invalid_request_error', `Unrecognized request URL (${asked}).`)
  }

  #makeLink(form: URLSearchParams) {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    const currency = form.get('line_items[0][price_data][currency]') ?? ''
    const name = form.get('line_items[0][price_data][product_data][name]')
    if (!/^[a-z]{3}$/.test(currency)) return error(400, 'invalid_request_error', `Invalid currency: ${currency}.`)
    if (!Number.isInteger(amount) || amount < 1 || !name) return error(400, 'invalid_request_error', 'Invalid integer or name.')
    if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) && amount % 10) {
      return error(400, 'invalid_request_error', 'Three-decimal amounts have to end in 0.')
    }
    const metadata = Object.fromEntries(
      [...form].flatMap(([key, value]) => {
        const named = /^metadata\[(\w+)\]$/.exec(key)?.[1]
        return named ? [[named, value]] : []
      }),
    )
    const link: Link = {
      id: id('plink'),
      url: `https://buy.stripe.com/test_${randomBytes(8).toString('hex')}`,
      active: true,
      amount,
      currency,
      metadata,
      paid: false,
    }
    this.links.set(link.id, link)
    const { paid: _, amount: __, ...shown } = link
    return { status: 200, body: { object: 'payment_link', livemode: this.live, ...shown } }
  }

  #makeEndpoint(form: URLSearchParams) {
    const url = form.get('url') ?? ''
    if (!url.startsWith('https://')) return error(400, 'invalid_request_error', 'Invalid URL: it has to be publicly accessible.')
    const events = [...form].flatMap(([key, value]) => (key.startsWith('enabled_events') ? [value] : []))
    const endpoint = { url, secret: `whsec_${randomBytes(16).toString('hex')}`, events }
    this.endpoints.push(endpoint)
    return {
      status: 200,
      body: { id: id('we'), object: 'webhook_endpoint', url, secret: endpoint.secret, enabled_events: events, status: 'enabled' },
    }
  }
}
