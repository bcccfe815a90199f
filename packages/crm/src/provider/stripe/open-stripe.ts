import { formatMoney, type Wire, type WireAnswer } from '@proviso/contracts'
import type { PaymentProvider, ProviderRefusal, ProviderSilence } from '../payment-provider.ts'
import { eventTypes, linkKey, readEvent } from './read-event.ts'
import { toStripeAmount } from './stripe-amount.ts'
import { verifySignature } from './verify-signature.ts'

/** The version of Stripe's interface whose shapes are read here, whatever the account's own is. */
const version = '2026-10-28.endive'

interface StripeOptions {
  wire: Wire
  /** https://api.stripe.com */
  apiRoot: string
  timeoutMs?: number
}

/** Stripe over a wire of ours: payment links, the account of a key, an endpoint for events, and the events themselves. */
export function openStripe({ wire, apiRoot, timeoutMs = 20_000 }: StripeOptions): PaymentProvider {
  const ask = async (key: string, method: 'GET' | 'POST', path: string, form?: Record<string, string>, idempotencyKey?: string) => {
    const answer = await wire(`${apiRoot}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': version,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      timeoutMs,
    })
    return read(answer)
  }
  return {
    kind: 'stripe',
    amountProblem: (money) =>
      toStripeAmount(money) === undefined ? `${formatMoney(money)} cannot be paid by card: its last decimal has to be 0` : undefined,
    async readAccount(key) {
      const live = /^\w+_live_/.test(key)
      const answer = await ask(key, 'GET', 'account')
      // a restricted key that may make links and not read the account is as good
      if ('status' in answer && answer.status === 403) return { id: 'restricted', name: null, live }
      if (!('ok' in answer)) return problem(answer)
      const { id, business_profile: profile, settings } = answer.ok as Account
      return { id: String(id), name: profile?.name ?? settings?.dashboard?.display_name ?? null, live }
    },
    async makeLink(key, { linkId, idempotencyKey, money, title }) {
      const amount = toStripeAmount(money)
      if (amount === undefined) return { refused: 'the amount cannot be paid there' }
      const answer = await ask(
        key,
        'POST',
        'payment_links',
        {
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': money.currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(amount),
          'line_items[0][price_data][product_data][name]': title,
          [`metadata[${linkKey}]`]: linkId,
          [`payment_intent_data[metadata][${linkKey}]`]: linkId,
          'restrictions[completed_sessions][limit]': '1',
        },
        idempotencyKey,
      )
      if (!('ok' in answer)) return problem(answer)
      const { id, url } = answer.ok as { id?: unknown; url?: unknown }
      return typeof id === 'string' && typeof url === 'string' ? { providerLinkId: id, url } : { silent: 'its answer held no link' }
    },
    async makeWebhook(key, url) {
      const events = Object.fromEntries(eventTypes.map((type, at) => [`enabled_events[${at}]`, type]))
      const answer = await ask(key, 'POST', 'webhook_endpoints', { url, api_version: version, ...events })
      if (!('ok' in answer)) return problem(answer)
      const { secret } = answer.ok as { secret?: unknown }
      return typeof secret === 'string' ? { secret } : { silent: 'its answer held no secret' }
    },
    readEvent: (body, header, secret, now) =>
      verifySignature(body, header('stripe-signature'), secret, now) ? readEvent(body) : undefined,
  }
}

interface Account {
  id?: unknown
  business_profile?: { name?: string | null } | null
  settings?: { dashboard?: { display_name?: string | null } | null } | null
}

type Answer = { ok: object } | { status: number; message: string } | ProviderSilence

function read(answer: WireAnswer): Answer {
  if (answer.outcome !== 'answered') return { silent: 'reason' in answer ? answer.reason : 'its answer was too long' }
  const body = parse(answer.body)
  if (answer.status === 200 && body) return { ok: body }
  if (answer.status >= 500 || answer.status === 429 || answer.status === 409) return { silent: `it answered ${answer.status}` }
  const { error } = (body ?? {}) as { error?: { message?: unknown } }
  return { status: answer.status, message: typeof error?.message === 'string' ? error.message : `it answered ${answer.status}` }
}

/** Stripe's sentences may name the key they refuse, in part. */
const problem = (answer: Exclude<Answer, { ok: object }>): ProviderRefusal | ProviderSilence =>
  'silent' in answer
    ? answer
    : { refused: answer.message.replace(/\b(sk|rk)_\w+[*\w]*/g, 'the key').slice(0, 300), ...(answer.status === 401 ? { key: true } : {}) }

function parse(bytes: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return typeof value === 'object' && value ? value : undefined
  } catch {
    return undefined
  }
}
