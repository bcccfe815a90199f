import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { PaymentRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { instant } from '../instant.ts'
import { leadNameColumn, type WithLeadName } from '../lead-name.ts'
import { shownObject } from '../shown-object.ts'

export type PaymentView = AnswerOf<typeof endpoints.payments.get>

export type PaymentRecord = WithLeadName<PaymentRow> & {
  invoice: { number: string; status: string; total: number; credited: number; paid: number } | null
}

/** The columns of a {@link PaymentRecord}, of `payments r`. */
export const paymentColumns = (tx: Tx) => tx`r.*, ${leadNameColumn(tx)},
  (select jsonb_build_object('number', i.number, 'status', i.status, 'total', i.total_amount, 'credited', i.credited_amount, 'paid', i.paid_amount)
   from invoices i where i.business_id = r.business_id and i.id = r.invoice_id) as invoice`

export const paymentView = (row: PaymentRecord): PaymentView => ({
  id: row.id,
  reference: row.reference,
  lead_id: row.leadId,
  lead_name: row.leadName,
  conversation_id: row.conversationId,
  amount: { amount: row.amount, currency: row.currency },
  ...(row.invoiceId ? { invoice_id: row.invoiceId } : {}),
  ...(row.invoice
    ? {
        invoice: {
          number: row.invoice.number,
          status: row.invoice.status,
          total: { amount: row.invoice.total, currency: row.currency },
          credited: { amount: row.invoice.credited, currency: row.currency },
          paid: { amount: row.invoice.paid, currency: row.currency },
        },
      }
    : {}),
  evidence: shownObject(row.evidence),
  ...(row.note ? { note: row.note } : {}),
  call_id: row.callId,
  ...(row.provider ? { verified_by: row.provider } : {}),
  ...(row.refundedAmount ? { refunded: { amount: row.refundedAmount, currency: row.currency } } : {}),
  ...(row.disputedAt ? { disputed_at: instant(row.disputedAt) } : {}),
  confirmed_at: instant(row.confirmedAt),
  ...(row.revokedAt ? { revoked_at: instant(row.revokedAt) } : {}),
  ...(row.revokedBy ? { revoked_by: row.revokedBy } : {}),
  ...(row.revokedReason ? { revoked_reason: row.revokedReason } : {}),
})

/** Throws `not_found`. */
export async function readPayment(tx: Tx, businessId: string, id: string): Promise<PaymentView> {
  const rows = await tx<PaymentRecord[]>`select ${paymentColumns(tx)} from payments r where r.business_id = ${businessId} and r.id = ${id}`
  return paymentView(theOne(rows, 'payment'))
}
