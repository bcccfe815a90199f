import { type Action, canonicalJson, formatMoney, newId, toMajorUnits, toMinorUnits } from '@proviso/contracts'
import { json, type Tx } from '@proviso/db'
import { z } from 'zod'
import { amountProblem, currencyProblem } from '../amount-problem.ts'
import { withReference } from '../make-reference.ts'
import { findReceipts } from '../payments/find-receipts.ts'
import { lockInvoice } from '../payments/lock-invoice.ts'
import { refuseInvoice, refuseUnknownInvoice } from '../payments/refuse-invoice.ts'
import { refuseReceipt } from '../payments/refuse-receipt.ts'
import { usedElsewhere } from '../payments/used-elsewhere.ts'
import { refuseWithoutLead } from '../refuse.ts'

interface Arguments {
  amount: number
  currency?: string | undefined
  invoice_number?: string | undefined
}

export const confirmPayment: Action<Tx, Arguments> = {
  name: 'confirm_payment',
  title: 'Confirm that the customer has paid',
  termsTitle: 'Confirmation of a payment',
  effect: 'write',
  money: true,
  arguments: (business) =>
    z
      .strictObject({
        amount: z.number().describe('What was paid, in whole units of the currency, such as 149.5'),
        currency: z.string().optional().describe(`ISO 4217 code; ${business.currency} if left out`),
        invoice_number: z.string().trim().min(1).optional().describe('Number of the invoice that was paid, if it was one'),
      })
      .superRefine(({ amount, currency = business.currency }, context) => {
        const unknown = currencyProblem(currency)
        const message = unknown ?? amountProblem(amount, currency)
        if (message) context.addIssue({ code: 'custom', path: [unknown ? 'currency' : 'amount'], message })
      }),
  sameEffect: (args, business) => canonicalJson({ ...args, currency: args.currency ?? business.currency }),
  async stands(tx, { payment_id }, { id }) {
    return (await tx`select id from payments where business_id = ${id} and id = ${String(payment_id)} and revoked_at is null`).length > 0
  },
  async run(tx, { amount, currency: named, invoice_number: number }, { business, leadId, conversationId, callId, checks, now }) {
    if (!leadId) return refuseWithoutLead()
    const businessId = business.id
    const currency = named ?? business.currency
    const minor = toMinorUnits(amount, currency)
    if (minor === undefined) throw new Error('the arguments were not checked')
    const paid = { amount: minor, currency }

    const invoice = number === undefined ? undefined : await lockInvoice(tx, { businessId, leadId, number })
    if (number !== undefined && !invoice) return refuseUnknownInvoice(tx, { businessId, leadId, number })
    const no = invoice && refuseInvoice(invoice, paid)
    if (no) return no

    const receipts = conversationId ? await findReceipts(tx, { businessId, conversationId, checks }) : []
    const used = receipts.length ? await usedElsewhere(tx, { businessId, leadId, mediaIds: receipts.map(({ mediaId }) => mediaId) }) : []
    const receipt = receipts.find(({ mediaId }) => !used.some((use) => use.mediaId === mediaId))
    if (receipts.length && !receipt) return refuseReceipt(used)

    const id = newId('payment')
    const evidence = receipt ? { message_ids: [receipt.messageId], media_ids: [receipt.mediaId] } : {}
    const { reference } = await withReference('PAY', async (free) => {
      const [row] = await tx<{ reference: string }[]>`
        insert into payments (id, business_id, reference, lead_id, conversation_id, invoice_id, call_id, amount, currency, evidence, confirmed_at)
        values (${id}, ${businessId}, ${free}, ${leadId}, ${conversationId ?? null}, ${invoice?.id ?? null}, ${callId}, ${minor}, ${currency}, ${json(tx, evidence)}, ${now})
        on conflict (business_id, reference) do nothing returning reference`
      return row
    })
    let settled = {}
    if (invoice) {
      const open = invoice.totalAmount - invoice.paidAmount - minor
      const status = open ? 'part_paid' : 'paid'
      await tx`update invoices set paid_amount = paid_amount + ${minor}, status = ${status} where business_id = ${businessId} and id = ${invoice.id}`
      settled = { invoice_number: invoice.number, invoice_status: status, open_amount: toMajorUnits({ amount: open, currency }) }
    }
    return {
      result: { payment_id: id, reference, amount, currency, amount_text: formatMoney(paid, business.locale), ...settled },
      events: [
        {
          type: 'payment.confirmed',
          data: { payment_id: id, reference, lead_id: leadId, amount: minor, currency, invoice_id: invoice?.id ?? null, evidence },
        },
      ],
      ...(receipt ? { evidenceMediaIds: [receipt.mediaId] } : {}),
    }
  },
}
