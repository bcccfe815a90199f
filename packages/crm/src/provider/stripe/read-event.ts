import { z } from 'zod'
import type { ProviderEvent } from '../payment-provider.ts'
import { fromStripeAmount } from './stripe-amount.ts'

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
})

/** What our links carry. */
export const linkKey = 'proviso_link'

const session = z.object({
  payment_link: z.string(),
  payment_status: z.string(),
  payment_intent: z.string().nullable(),
  amount_total: z.number(),
  currency: z.string(),
  metadata: z.object({ [linkKey]: z.string() }),
})

const charge = z.object({ payment_intent: z.string(), amount_refunded: z.number(), currency: z.string() })
const dispute = z.object({ payment_intent: z.string(), status: z.string(), reason: z.string().default('general') })

/** Types that an endpoint of ours asks for. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

/** What an event of Stripe's says to us. One that is about nothing of ours is `other`; undefined: it is no event. */
export function readEvent(body: string): ProviderEvent | undefined {
  const parsed = envelope.safeParse(parse(body))
  if (!parsed.success) return undefined
  const { id, type, created, livemode, data } = parsed.data
  const about = { id, type, at: new Date(created * 1000), live: livemode }
  return { ...about, ...(said(type, data.object) ?? { kind: 'other' }) }
}

type Said<Event = ProviderEvent> = Event extends ProviderEvent ? Omit<Event, 'id' | 'type' | 'at' | 'live'> : never

function said(type: string, object: object): Said | undefined {
  if (type.startsWith('checkout.session.')) return aboutSession(type, object)
  if (type === 'charge.refunded') {
    const { data } = charge.safeParse(object)
    const money = data && fromStripeAmount(data.amount_refunded, data.currency)
    return money && { kind: 'refunded', providerPaymentId: data.payment_intent, money }
  }
  if (type.startsWith('charge.dispute.')) {
    const { data } = dispute.safeParse(object)
    return data && { kind: 'disputed', providerPaymentId: data.payment_intent, state: disputeState(data.status), reason: data.reason }
  }
  return undefined
}

function aboutSession(type: string, object: object): Said | undefined {
  const { data } = session.safeParse(object)
  if (!data) return undefined
  const link = { linkId: data.metadata[linkKey] ?? '', providerLinkId: data.payment_link }
  if (type === 'checkout.session.async_payment_failed') return { kind: 'payment_failed', ...link }
  // with a slow method the page is completed before the money is there: `async_payment_succeeded` follows
  if (data.payment_status !== 'paid' || data.payment_intent === null) return undefined
  const money = fromStripeAmount(data.amount_total, data.currency)
  return money && { kind: 'paid', ...link, providerPaymentId: data.payment_intent, money }
}

/** An inquiry (`warning_…`) moves no money; a dispute does, until it is won. */
function disputeState(status: string): 'inquiry' | 'open' | 'won' | 'lost' {
  if (status === 'won' || status === 'warning_closed') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning_') ? 'inquiry' : 'open'
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
