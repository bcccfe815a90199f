import type { InvoiceRow, Tx } from '@proviso/db'

export type SettledInvoice = Pick<InvoiceRow, 'id' | 'number' | 'status' | 'currency' | 'totalAmount' | 'paidAmount' | 'creditedAmount'>

/** What is still to be paid, in minor units. */
export const openAmount = ({ status, totalAmount, paidAmount, creditedAmount }: SettledInvoice): number =>
  status === 'void' ? 0 : Math.max(0, totalAmount - creditedAmount - paidAmount)

/**
 * Counts anew what was paid on an invoice and what its status is, from the payments that stand: neither taken back nor disputed, less what was
 * refunded. To be called under the invoice's lock, after each change of a payment or credit note of its.
 */
export async function settleInvoice(tx: Tx, businessId: string, invoiceId: string): Promise<SettledInvoice> {
  const [settled] = await tx<[SettledInvoice]>`
    update invoices i set paid_amount = p.paid, status = case
        when i.voided_at is not null or i.credited_amount >= i.total_amount then 'void'
        when p.paid >= i.total_amount - i.credited_amount then 'paid'
        when p.paid > 0 then 'part_paid' else 'issued' end
    from (
      select coalesce(sum(amount - refunded_amount), 0)::bigint as paid from payments
      where business_id = ${businessId} and invoice_id = ${invoiceId} and revoked_at is null and disputed_at is null
    ) p
    where i.business_id = ${businessId} and i.id = ${invoiceId}
    returning i.id, i.number, i.status, i.currency, i.total_amount, i.paid_amount, i.credited_amount`
  return settled
}
