import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { CreditNoteRow } from '@proviso/db'
import { instant } from '../instant.ts'
import { taxView } from '../invoices/invoice-view.ts'

export function creditNoteView(row: CreditNoteRow): AnswerOf<typeof endpoints.creditNotes.get> {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    id: row.id,
    number: row.number,
    invoice_id: row.invoiceId,
    reason: row.reason,
    total: money(row.totalAmount),
    tax: money(row.taxAmount),
    taxes: taxView(row.taxes, money),
    issued_by: row.issuedBy,
    issued_at: instant(row.issuedAt),
  }
}
