import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { PaymentRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { instant } from '../instant.ts'
import { shownObject } from '../shown-object.ts'

export type PaymentView = AnswerOf<typeof endpoints.payments.get>

export const paymentView = (row: PaymentRow): PaymentView => ({
  id: row.id,
  reference: row.reference,
  lead_id: row.leadId,
  conversation_id: row.conversationId,
  amount: { amount: row.amount, currency: row.currency },
  ...(row.invoiceId ? { invoice_id: row.invoiceId } : {}),
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
  const rows = await tx<PaymentRow[]>`select * from payments where business_id = ${businessId} and id = ${id}`
  return paymentView(theOne(rows, 'payment'))
}
