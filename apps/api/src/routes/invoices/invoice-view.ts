import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { openAmount } from '@proviso/crm'
import type { InvoiceRow, TaxSum, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { instant } from '../instant.ts'

export type InvoiceView = AnswerOf<typeof endpoints.invoices.get>

/** An invoice with its due date as text and whether that has passed where the business is. */
export type InvoiceRecord = InvoiceRow & { overdue: boolean }

/** The columns of an {@link InvoiceRecord}, of `invoices i`. */
export const invoiceColumns = (tx: Tx) => tx`
  i.*, i.due_date::text as due_date, (i.status in ('issued', 'part_paid')
    and coalesce(i.due_date < (now() at time zone (select timezone from businesses b where b.id = i.business_id))::date, false)) as overdue`

export const taxView = (taxes: TaxSum[], money: (amount: number) => { amount: number; currency: string }) =>
  taxes.map(({ rate, netAmount, taxAmount }) => ({ rate, net: money(netAmount), tax: money(taxAmount) }))

export function invoiceView(row: InvoiceRecord): InvoiceView {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    id: row.id,
    number: row.number,
    lead_id: row.leadId,
    ...(row.conversationId ? { conversation_id: row.conversationId } : {}),
    status: row.status,
    total: money(row.totalAmount),
    tax: money(row.taxAmount),
    taxes: taxView(row.taxes, money),
    discount: money(row.discountAmount),
    prices_include_tax: row.pricesIncludeTax,
    paid: money(row.paidAmount),
    credited: money(row.creditedAmount),
    open: money(openAmount(row)),
    items: row.items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      unit_price: money(item.unitAmount),
      ...(item.discountAmount === undefined ? {} : { discount: money(item.discountAmount) }),
      ...(item.taxRate === undefined ? {} : { tax_rate: item.taxRate, tax: money(item.taxAmount ?? 0) }),
      total: money(item.totalAmount),
    })),
    ...(row.dueDate ? { due_date: String(row.dueDate) } : {}),
    overdue: row.overdue,
    ...(row.note ? { note: row.note } : {}),
    locale: row.locale,
    issued_at: instant(row.issuedAt),
    ...(row.voidedAt ? { voided_at: instant(row.voidedAt) } : {}),
  }
}

/** Throws `not_found`. */
export async function readInvoice(tx: Tx, businessId: string, id: string): Promise<InvoiceView> {
  const rows = await tx<InvoiceRecord[]>`select ${invoiceColumns(tx)} from invoices i where i.business_id = ${businessId} and i.id = ${id}`
  return invoiceView(theOne(rows, 'invoice'))
}
