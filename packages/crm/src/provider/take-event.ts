import { formatMoney, type NewEvent, type OutboundPart } from '@proviso/contracts'
import type { PaymentLinkRow, PaymentProviderRow, PaymentRow, Tx } from '@proviso/db'
import { customerLocale } from '../invoices/customer-locale.ts'
import { settleInvoice } from '../invoices/settle-invoice.ts'
import { loadBusiness } from '../load-business.ts'
import { paperFormat } from '../paper/paper-format.ts'
import { paperWords } from '../paper/paper-words.ts'
import { recordPayment } from '../payments/record-payment.ts'
import type { ProviderEvent } from './payment-provider.ts'

/** What an event came to: the caller writes and sends it with the rest, or none of it. */
export interface TakenEvent {
  leadId: string
  conversationId: string | null
  events: NewEvent[]
  toCustomer: OutboundPart[]
  toOwners: string
}

type Of<Kind> = Extract<ProviderEvent, { kind: Kind }>
type Provider = Pick<PaymentProviderRow, 'businessId' | 'kind' | 'account'>

/** Takes an event of a provider, each once however often it is delivered; undefined where it says nothing of ours. */
export async function takeEvent(tx: Tx, provider: Provider, event: ProviderEvent): Promise<TakenEvent | undefined> {
  const { businessId, kind } = provider
  const [fresh] = await tx`
    insert into provider_events (business_id, provider, event_id, type) values (${businessId}, ${kind}, ${event.id}, ${event.type})
    on conflict do nothing returning event_id`
  if (!fresh || event.live !== provider.account.live) return undefined
  switch (event.kind) {
    case 'paid':
      return takePaid(tx, provider, event)
    case 'payment_failed':
      return takeFailed(tx, provider, event)
    case 'refunded':
      return takeRefund(tx, provider, event)
    case 'disputed':
      return takeDispute(tx, provider, event)
    case 'other':
      return undefined
  }
}

/** Of this business, made by us; locked, so that two events about one payment are taken one after the other. */
async function lockLink(tx: Tx, { businessId, kind }: Provider, { linkId, providerLinkId }: Pick<Of<'paid'>, 'linkId' | 'providerLinkId'>) {
  const [link] = await tx<(PaymentLinkRow & { number: string | null })[]>`
    select l.*, i.number from payment_links l left join invoices i on i.business_id = l.business_id and i.id = l.invoice_id
    where l.business_id = ${businessId} and l.id = ${linkId} and l.provider = ${kind} and coalesce(l.provider_link_id, ${providerLinkId}) = ${providerLinkId}
    for update of l`
  return link
}

/** The money is there. Whatever an invoice says by now, that is a fact, and recorded as it is. */
async function takePaid(tx: Tx, provider: Provider, event: Of<'paid'>): Promise<TakenEvent | undefined> {
  const { businessId, kind } = provider
  const link = await lockLink(tx, provider, event)
  if (!link) return undefined
  const { leadId, conversationId, invoiceId, number } = link
  const { money, providerPaymentId } = event
  if (invoiceId) await tx`select id from invoices where business_id = ${businessId} and id = ${invoiceId} for no key update`
  const known = await tx`
    select id from payments where business_id = ${businessId} and provider = ${kind} and provider_payment_id = ${providerPaymentId}`
  if (known.length) return undefined
  const evidence = { provider: kind, event_id: event.id, payment_id: providerPaymentId, link_id: link.id }
  const { id, reference } = await recordPayment(tx, {
    ...{ businessId, leadId, conversationId, invoiceId, callId: null, evidence, provider: kind, providerPaymentId, confirmedAt: event.at },
    ...money,
  })
  await tx`update payment_links set paid_at = ${event.at}, provider_link_id = ${event.providerLinkId} where business_id = ${businessId} and id = ${link.id}`
  const invoice = invoiceId ? await settleInvoice(tx, businessId, invoiceId) : undefined
  const over = invoice ? invoice.paidAmount - (invoice.totalAmount - invoice.creditedAmount) : 0
  const business = await loadBusiness(tx, businessId)
  const locale = await customerLocale(tx, business, conversationId ?? undefined)
  const said = [paperFormat(locale, money.currency, business.timezone).money(money.amount), ...(number ? [number] : [])].join(' · ')
  const differs = money.amount !== link.amount || money.currency !== link.currency
  const toOwners = [
    `${formatMoney(money)} was paid over Stripe by ${await nameOf(tx, businessId, leadId)}${number ? ` for invoice ${number}` : ''}: ${reference}.`,
    ...(differs ? [`The link was for ${formatMoney(link)}.`] : []),
    ...(invoice && over > 0
      ? [`That is ${formatMoney({ amount: over, currency: invoice.currency })} more than the invoice asks for: please give it back.`]
      : []),
  ].join(' ')
  const data = {
    payment_id: id,
    reference,
    lead_id: leadId,
    ...money,
    invoice_id: invoiceId,
    provider: kind,
    evidence,
    ...(invoice ? { invoice_status: invoice.status } : {}),
  }
  return {
    ...{ leadId, conversationId, toOwners },
    events: [{ type: 'payment.confirmed', data }],
    toCustomer: [{ kind: 'text', text: `✅ ${paperWords(locale).paid}: ${said}` }],
  }
}

async function takeFailed(tx: Tx, provider: Provider, event: Of<'payment_failed'>): Promise<TakenEvent | undefined> {
  const link = await lockLink(tx, provider, event)
  if (!link) return undefined
  const who = await nameOf(tx, provider.businessId, link.leadId)
  const toOwners = `A payment of ${formatMoney(link)} by ${who}${link.number ? ` for invoice ${link.number}` : ''} did not go through at Stripe.`
  return { leadId: link.leadId, conversationId: link.conversationId, events: [], toCustomer: [], toOwners }
}

/** The payment that an event is about, its invoice locked first. */
async function lockPayment(tx: Tx, { businessId, kind }: Provider, providerPaymentId: string): Promise<PaymentRow | undefined> {
  const [found] = await tx<Pick<PaymentRow, 'id' | 'invoiceId'>[]>`
    select id, invoice_id from payments where business_id = ${businessId} and provider = ${kind} and provider_payment_id = ${providerPaymentId}`
  if (!found) return undefined
  if (found.invoiceId) await tx`select id from invoices where business_id = ${businessId} and id = ${found.invoiceId} for no key update`
  const [payment] = await tx<PaymentRow[]>`select * from payments where business_id = ${businessId} and id = ${found.id} for no key update`
  return payment
}

/** Stripe tells the sum of all refunds: what comes late and is older changes nothing. */
async function takeRefund(tx: Tx, provider: Provider, { providerPaymentId, money, at }: Of<'refunded'>): Promise<TakenEvent | undefined> {
  const { businessId } = provider
  const payment = await lockPayment(tx, provider, providerPaymentId)
  if (!payment || payment.currency !== money.currency || (payment.refundedAt && payment.refundedAt > at)) return undefined
  const refunded = Math.min(money.amount, payment.amount)
  if (refunded === payment.refundedAmount) return undefined
  await tx`update payments set refunded_amount = ${refunded}, refunded_at = ${at} where business_id = ${businessId} and id = ${payment.id}`
  const { leadId, conversationId, reference, currency, invoiceId } = payment
  const invoice = invoiceId ? await settleInvoice(tx, businessId, invoiceId) : undefined
  const business = await loadBusiness(tx, businessId)
  const locale = await customerLocale(tx, business, conversationId ?? undefined)
  const difference = { amount: refunded - payment.refundedAmount, currency }
  const data = {
    payment_id: payment.id,
    reference,
    refunded_amount: refunded,
    currency,
    ...(invoice ? { invoice_id: invoice.id, invoice_status: invoice.status } : {}),
  }
  const text = `${paperWords(locale).refunded}: ${paperFormat(locale, currency, business.timezone).money(difference.amount)}`
  return {
    ...{ leadId, conversationId },
    events: [{ type: 'payment.refunded', data }],
    toCustomer: difference.amount > 0 ? [{ kind: 'text', text }] : [],
    toOwners: `Of ${reference} ${formatMoney({ amount: refunded, currency })} have been given back over Stripe.${invoice ? ` Invoice ${invoice.number} is ${invoice.status} now.` : ''}`,
  }
}

/** While the customer's bank asks for it back a payment counts for nothing; lost, it is taken back. An inquiry moves no money. */
async function takeDispute(
  tx: Tx,
  provider: Provider,
  { providerPaymentId, state, reason, at }: Of<'disputed'>,
): Promise<TakenEvent | undefined> {
  const { businessId } = provider
  const payment = await lockPayment(tx, provider, providerPaymentId)
  if (!payment) return undefined
  if (state === 'open' && !(await wasDecided(tx, payment)))
    await tx`update payments set disputed_at = coalesce(disputed_at, ${at}) where business_id = ${businessId} and id = ${payment.id}`
  if (state === 'won') await tx`update payments set disputed_at = null where business_id = ${businessId} and id = ${payment.id}`
  if (state === 'lost') {
    await tx`
      update payments set disputed_at = null, revoked_at = coalesce(revoked_at, ${at}), revoked_by = coalesce(revoked_by, 'stripe'),
        revoked_reason = coalesce(revoked_reason, ${`dispute lost: ${reason}`})
      where business_id = ${businessId} and id = ${payment.id}`
  }
  const { leadId, conversationId, reference, invoiceId, amount, currency } = payment
  const invoice = invoiceId ? await settleInvoice(tx, businessId, invoiceId) : undefined
  const data = {
    payment_id: payment.id,
    reference,
    state,
    reason,
    ...(invoice ? { invoice_id: invoice.id, invoice_status: invoice.status } : {}),
  }
  return {
    ...{ leadId, conversationId, toCustomer: [] },
    events: [{ type: 'payment.disputed', data }],
    toOwners: `${reference} (${formatMoney({ amount, currency })}): ${disputeSays[state]} (${reason}). Please look at Stripe.`,
  }
}

/** Events come in any order: a dispute that was decided is not open again. */
async function wasDecided(tx: Tx, { id, leadId }: PaymentRow): Promise<boolean> {
  const [decided] = await tx`
    select id from events where lead_id = ${leadId} and type = 'payment.disputed' and data->>'payment_id' = ${id} and data->>'state' in ('won', 'lost') limit 1`
  return decided !== undefined
}

const disputeSays = {
  inquiry: "the customer's bank asks about it",
  open: 'the customer disputes it, and it counts as unpaid until that is decided',
  won: 'the dispute was decided for you, and it counts again',
  lost: 'the dispute was lost, and the payment is taken back',
}

async function nameOf(tx: Tx, businessId: string, leadId: string): Promise<string> {
  const [name] = await tx<{ value: string }[]>`
    select value #>> '{}' as value from lead_values where business_id = ${businessId} and lead_id = ${leadId} and key = 'name'`
  return name?.value ?? 'a customer without a name'
}
