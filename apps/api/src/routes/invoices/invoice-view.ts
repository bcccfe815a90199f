import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { InvoiceRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { instant } from '../instant.ts'

export type InvoiceView = AnswerOf<typeof endpoints.invoices.get>

export function invoiceView(row: InvoiceRow): InvoiceView {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    id: row.id,
    number: row.number,
    lead_id: row.leadId,
    ...(row.conversationId ? { conversation_id: row.conversationId } : {}),
    status: row.status,
    total: money(row.totalAmount),
    paid: money(row.paidAmount),
    items: row.items.map(({ description, quantity, unitAmount, totalAmount }) => ({
      description,
      quantity,
      unit_price: money(unitAmount),
      total: money(totalAmount),
    })),
    ...(row.dueDate ? { due_date: String(row.dueDate) } : {}),
    ...(row.note ? { note: row.note } : {}),
    issued_at: instant(row.issuedAt),
    ...(row.voidedAt ? { voided_at: instant(row.voidedAt) } : {}),
  }
}

/** Throws `not_found`. */
export async function readInvoice(tx: Tx, businessId: string, id: string): Promise<InvoiceView> {
  const rows = await tx<InvoiceRow[]>`select *, due_date::text as due_date from invoices where business_id = ${businessId} and id = ${id}`
  return invoiceView(theOne(rows, 'invoice'))
}
