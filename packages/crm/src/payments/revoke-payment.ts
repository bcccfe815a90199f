import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type PaymentRow, type Tx } from '@proviso/db'
import { settleInvoice } from '../invoices/settle-invoice.ts'

interface Revocation {
  businessId: string
  paymentId: string
  reason: string
  /** Who takes it back, in words: a name, a key. */
  by: string
}

/**
 * Takes a payment back: it stays on record, with who and why, and its invoice is open again by its amount. What stood behind it goes on standing
 * behind it: a receipt is not free for another customer.
 * @throws ProvisoError `not_found`; `conflict` where it was taken back before
 */
export async function revokePayment(tx: Tx, { businessId, paymentId, reason, by }: Revocation): Promise<PaymentRow> {
  const [found] = await tx<
    Pick<PaymentRow, 'invoiceId'>[]
  >`select invoice_id from payments where business_id = ${businessId} and id = ${paymentId}`
  if (!found) throw new ProvisoError('not_found', 'No such payment')
  // the invoice first, as everywhere
  if (found.invoiceId) await tx`select id from invoices where business_id = ${businessId} and id = ${found.invoiceId} for no key update`
  const [revoked] = await tx<PaymentRow[]>`
    update payments set revoked_at = now(), revoked_by = ${by}, revoked_reason = ${reason}
    where business_id = ${businessId} and id = ${paymentId} and revoked_at is null returning *`
  if (!revoked) throw new ProvisoError('conflict', 'The payment was taken back already')
  const invoice = revoked.invoiceId ? await settleInvoice(tx, businessId, revoked.invoiceId) : undefined
  const { leadId, conversationId, reference, amount, currency } = revoked
  const data = {
    payment_id: paymentId,
    reference,
    amount,
    currency,
    invoice_id: revoked.invoiceId,
    ...(invoice ? { invoice_status: invoice.status } : {}),
    reason,
    by,
  }
  await appendEvents(tx, { businessId, leadId, conversationId }, [{ type: 'payment.revoked', data }])
  return revoked
}
