import {
  type ActionRefusal,
  canonicalJson,
  type ExternalAction,
  formatMoney,
  type Money,
  newId,
  toMajorUnits,
  toMinorUnits,
} from '@proviso/contracts'
import type { PaymentLinkRow, PaymentProviderRow, Tx } from '@proviso/db'
import { z } from 'zod'
import { amountProblem, currencyProblem } from '../amount-problem.ts'
import { customerLocale } from '../invoices/customer-locale.ts'
import { openAmount } from '../invoices/settle-invoice.ts'
import { paperFormat } from '../paper/paper-format.ts'
import { paperWords } from '../paper/paper-words.ts'
import { lockInvoice } from '../payments/lock-invoice.ts'
import { refuseInvoice, refuseUnknownInvoice } from '../payments/refuse-invoice.ts'
import type { ProviderDeps } from '../provider/put-provider.ts'
import { refuse, refuseWithoutLead } from '../refuse.ts'

interface Arguments {
  amount?: number | undefined
  currency?: string | undefined
  invoice_number?: string | undefined
  description?: string | undefined
}

const shape = (currency: string) =>
  z.strictObject({
    amount: z
      .number()
      .optional()
      .describe('What is to be paid, in whole units of the currency, such as 149.5; what is open on the invoice if left out'),
    currency: z.string().optional().describe(`ISO 4217 code; ${currency} if left out`),
    invoice_number: z.string().trim().min(1).optional().describe('Number of the invoice that is to be paid, if it is one'),
    description: z.string().trim().min(1).max(200).optional().describe('What it is for, as the customer reads it on the page'),
  })

/** The link exists, or why it does not. */
type Prepared = { link: PaymentLinkRow; provider: PaymentProviderRow; title: string; number?: string } | ActionRefusal

/**
 * Makes a page of the payment provider's for one amount and sends its address into the chat. Nothing of it is an open question: a page whose
 * address nobody has seen is as good as none, and one call has one page, however often it is asked for.
 */
export function sendPaymentLink({ db, sealer, provider }: Omit<ProviderDeps, 'publicUrl'>): ExternalAction {
  const action: ExternalAction<Arguments, Tx> = {
    name: 'send_payment_link',
    title: 'Send the customer a link on which they can pay',
    termsTitle: 'Payment link',
    effect: 'write',
    arguments: (business) =>
      shape(business.currency).superRefine(({ amount, currency, invoice_number: number }, context) => {
        const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
        if (amount === undefined && number === undefined) return complain('amount', 'is needed where no invoice is named')
        const unknown = currency === undefined ? undefined : currencyProblem(currency)
        if (unknown) return complain('currency', unknown)
        const problem = amount === undefined ? undefined : amountProblem(amount, currency ?? business.currency)
        if (problem) complain('amount', problem)
      }),
    inputSchema: () => {
      const { $schema: _, ...json } = z.toJSONSchema(shape("the business's own"), { io: 'input' })
      return json as ReturnType<ExternalAction['inputSchema']>
    },
    idempotent: () => true,
    sameEffect: ({ amount, currency, invoice_number: number }, business) =>
      canonicalJson({ amount, currency: currency ?? business.currency, number }),
    async stands(tx, { link_id: id }, business) {
      const open = await tx`
        select l.id from payment_links l left join invoices i on i.business_id = l.business_id and i.id = l.invoice_id
        where l.business_id = ${business.id} and l.id = ${String(id)} and l.paid_at is null and (i.id is null or i.status in ('issued', 'part_paid'))`
      return open.length > 0
    },
    async perform(args, { business, leadId, conversationId, callId }) {
      if (!leadId) return refuseWithoutLead()
      const whose = { businessId: business.id, leadId, conversationId, callId }
      const prepared = await db.business(business.id, (tx) =>
        prepare(tx, args, { ...whose, currency: business.currency, name: business.name }),
      )
      if ('refused' in prepared) return prepared
      const { link, number } = prepared
      const money: Money = { amount: link.amount, currency: link.currency }
      const unpayable = provider.amountProblem(money)
      if (unpayable) return refuse('business', `${unpayable}.`, 'Ask for another amount, or another way to pay.')
      const made = await provider.makeLink(sealer.open(prepared.provider.secretKey), {
        linkId: link.id,
        idempotencyKey: callId,
        money,
        title: args.description ?? prepared.title,
      })
      if ('silent' in made)
        return refuse(
          'transient',
          'The payment provider gives no answer just now.',
          'Try once more; if it fails again, hand over to a person.',
        )
      if ('refused' in made) return refusedThere(made, prepared.provider)
      const locale = await db.business(business.id, async (tx) => {
        await tx`update payment_links set provider_link_id = ${made.providerLinkId}, url = ${made.url} where business_id = ${business.id} and id = ${link.id}`
        return customerLocale(tx, business, conversationId)
      })
      const said = [paperFormat(locale, money.currency, business.timezone).money(money.amount), ...(number ? [number] : [])].join(' · ')
      return {
        result: {
          link_id: link.id,
          url: made.url,
          amount: toMajorUnits(money),
          currency: money.currency,
          amount_text: formatMoney(money, business.locale),
          ...(number ? { invoice_number: number } : {}),
          ...(conversationId
            ? { sent: 'The link goes to the customer in this chat. Nothing is paid yet: the payment is recorded by itself when it comes.' }
            : {}),
        },
        ...(conversationId ? { toCustomer: [{ kind: 'text' as const, text: `${said}\n${paperWords(locale).payHere}: ${made.url}` }] } : {}),
      }
    },
  }
  return action as unknown as ExternalAction
}

interface Whose {
  businessId: string
  leadId: string
  conversationId: string | undefined
  callId: string
  currency: string
  /** Of the business. */
  name: string
}

/** The row of the link, before anything leaves the house; a call that is performed again finds its own. */
async function prepare(
  tx: Tx,
  args: Arguments,
  { businessId, leadId, conversationId, callId, currency: usual, name }: Whose,
): Promise<Prepared> {
  const [provider] = await tx<PaymentProviderRow[]>`select * from payment_providers where business_id = ${businessId}`
  if (!provider)
    return refuse('business', 'This business takes no payments over links.', 'Tell the customer how else they can pay, or ask a person.')
  const number = args.invoice_number
  const [before] = await tx<PaymentLinkRow[]>`select * from payment_links where business_id = ${businessId} and call_id = ${callId}`
  if (before) return { link: before, provider, title: number ?? name, ...(number ? { number } : {}) }
  const invoice = number === undefined ? undefined : await lockInvoice(tx, { businessId, leadId, number })
  if (number !== undefined && !invoice) return refuseUnknownInvoice(tx, { businessId, leadId, number })
  const currency = args.currency ?? (args.amount === undefined ? invoice?.currency : undefined) ?? usual
  const amount = args.amount === undefined ? (invoice ? openAmount(invoice) : undefined) : toMinorUnits(args.amount, currency)
  if (amount === undefined) throw new Error('the arguments were not checked')
  const no = invoice && refuseInvoice(invoice, { amount, currency })
  if (no) return no
  const [link] = await tx<[PaymentLinkRow]>`insert into payment_links ${tx({
    id: newId('paymentLink'),
    ...{ businessId, leadId, callId, amount, currency },
    conversationId: conversationId ?? null,
    invoiceId: invoice?.id ?? null,
    provider: provider.kind,
  })} returning *`
  return { link, provider, title: invoice ? `${name} · ${invoice.number}` : name, ...(invoice ? { number: invoice.number } : {}) }
}

function refusedThere({ refused, key }: { refused: string; key?: true }, { kind }: PaymentProviderRow): ActionRefusal {
  const no = refuse(
    'business',
    'The payment provider did not make the link.',
    'Tell the customer that a person will see to it, and hand over to one.',
  )
  const why = key ? 'the key is not valid any more; set a new one' : refused
  return { ...no, toOwners: `A payment link could not be made: ${kind} says that ${why}.` }
}
