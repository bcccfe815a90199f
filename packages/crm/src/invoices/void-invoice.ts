import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type InvoiceRow, type Tx } from '@proviso/db'

/**
 * Voids an invoice that nothing was paid on; its number stays used, and its document is rendered anew with the mark.
 * @throws ProvisoError `not_found`, `conflict`
 */
export async function voidInvoice(
  tx: Tx,
  { businessId, invoiceId, reason }: { businessId: string; invoiceId: string; reason?: string | undefined },
): Promise<InvoiceRow> {
  const [voided] = await tx<InvoiceRow[]>`
    update invoices set status = 'void', voided_at = now(), pdf_media_id = null
    where business_id = ${businessId} and id = ${invoiceId} and status = 'issued' and paid_amount = 0 and credited_amount = 0 returning *, due_date::text as due_date`
  if (!voided) {
    const [invoice] = await tx<
      Pick<InvoiceRow, 'status'>[]
    >`select status from invoices where business_id = ${businessId} and id = ${invoiceId}`
    if (!invoice) throw new ProvisoError('not_found', 'No such invoice')
    throw new ProvisoError(
      'conflict',
      invoice.status === 'void'
        ? 'The invoice is void already'
        : 'Something was paid on the invoice, or taken back: credit what is left of it',
    )
  }
  const scope = { businessId, leadId: voided.leadId, conversationId: voided.conversationId }
  await appendEvents(tx, scope, [
    { type: 'invoice.voided', data: { invoice_id: voided.id, number: voided.number, ...(reason ? { reason } : {}) } },
  ])
  return voided
}
