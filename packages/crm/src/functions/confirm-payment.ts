import {
  type Action,
  type Actor,
  type BusinessProfile,
  canonicalJson,
  formatMoney,
  type JsonObject,
  toMajorUnits,
  toMinorUnits,
} from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { amountProblem, currencyProblem } from '../amount-problem.ts'
import { openAmount, type SettledInvoice, settleInvoice } from '../invoices/settle-invoice.ts'
import { findReceipts } from '../payments/find-receipts.ts'
import { findVerifiedPayment } from '../payments/find-verified-payment.ts'
import { lockInvoice } from '../payments/lock-invoice.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { refuseInvoice, refuseUnknownInvoice } from '../payments/refuse-invoice.ts'
import { refuseReceipt } from '../payments/refuse-receipt.ts'
import { usedElsewhere } from '../payments/used-elsewhere.ts'
import { refuseWithoutLead } from '../refuse.ts'

interface Arguments {
  amount: number
  currency?: string | undefined
  invoice_number?: string | undefined
  note?: string | undefined
}

const face = (business: BusinessProfile) =>
  z.strictObject({
    amount: z.number().describe('What was paid, in whole units of the currency, such as 149.5'),
    currency: z.string().optional().describe(`ISO 4217 code; ${business.currency} if left out`),
    invoice_number: z.string().trim().min(1).optional().describe('Number of the invoice that was paid, if it was one'),
  })

/** What was not paid into the chat, such as cash, is a person's to say. */
const personsFace = (business: BusinessProfile) =>
  z.strictObject({ ...face(business).shape, note: z.string().trim().min(1).max(500).optional() })

export const confirmPayment: Action<Tx, Arguments> = {
  name: 'confirm_payment',
  title: 'Confirm that the customer has paid',
  termsTitle: 'Confirmation of a payment',
  effect: 'write',
  money: true,
  arguments: (business, _config, actor: Actor = 'assistant') => {
    const shape: z.ZodType<Arguments> = actor === 'assistant' ? face(business) : personsFace(business)
    return shape.superRefine(({ amount, currency = business.currency }, context) => {
      const unknown = currencyProblem(currency)
      const message = unknown ?? amountProblem(amount, currency)
      if (message) context.addIssue({ code: 'custom', path: [unknown ? 'currency' : 'amount'], message })
    })
  },
  sameEffect: (args, business) => canonicalJson({ ...args, currency: args.currency ?? business.currency }),
  async stands(tx, { payment_id }, { id }) {
    return (await tx`select id from payments where business_id = ${id} and id = ${String(payment_id)} and revoked_at is null`).length > 0
  },
  async run(
    tx,
    { amount, currency: named, invoice_number: number, note },
    { business, leadId, conversationId, callId, checks, now, actor },
  ) {
    if (!leadId) return refuseWithoutLead()
    const businessId = business.id
    const currency = named ?? business.currency
    const minor = toMinorUnits(amount, currency)
    if (minor === undefined) throw new Error('the arguments were not checked')
    const paid = { amount: minor, currency }

    const invoice = number === undefined ? undefined : await lockInvoice(tx, { businessId, leadId, number })
    if (number !== undefined && !invoice) return refuseUnknownInvoice(tx, { businessId, leadId, number })
    const said = { amount, currency, amount_text: formatMoney(paid, business.locale) }

    // a person who records one means another
    const verified =
      actor === 'assistant' ? await findVerifiedPayment(tx, { businessId, leadId, invoiceId: invoice?.id, ...paid }) : undefined
    if (verified) {
      await tx`update payments set call_id = ${callId} where business_id = ${businessId} and id = ${verified.id}`
      const { id, reference, provider } = verified
      return { result: { payment_id: id, reference, ...said, verified_by: provider, ...(invoice ? settled(invoice) : {}) } }
    }
    const no = invoice && refuseInvoice(invoice, paid)
    if (no) return no

    const receipts = conversationId ? await findReceipts(tx, { businessId, conversationId, checks }) : []
    const used = receipts.length ? await usedElsewhere(tx, { businessId, leadId, mediaIds: receipts.map(({ mediaId }) => mediaId) }) : []
    const receipt = receipts.find(({ mediaId }) => !used.some((use) => use.mediaId === mediaId))
    if (receipts.length && !receipt) return refuseReceipt(tx, { businessId, leadId, conversationId, used })

    const evidence: JsonObject = receipt ? { message_ids: [receipt.messageId], media_ids: [receipt.mediaId] } : {}
    const whose = { businessId, leadId, conversationId: conversationId ?? null, invoiceId: invoice?.id ?? null, callId }
    const { id, reference } = await recordPayment(tx, { ...whose, ...paid, evidence, note: note ?? null, confirmedAt: now })
    const after = invoice ? settled(await settleInvoice(tx, businessId, invoice.id)) : {}
    return {
      result: { payment_id: id, reference, ...said, ...after },
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

const settled = (invoice: SettledInvoice) => ({
  invoice_number: invoice.number,
  invoice_status: invoice.status,
  open_amount: toMajorUnits({ amount: openAmount(invoice), currency: invoice.currency }),
})
