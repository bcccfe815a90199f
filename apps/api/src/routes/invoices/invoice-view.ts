import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { openAmount } from '@proviso/crm'
import type { InvoiceItem, InvoiceRow, TaxSum, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { instant } from '../instant.ts'
import { leadNameColumn, type WithLeadName } from '../lead-name.ts'

export type InvoiceView = AnswerOf<typeof endpoints.invoices.create>

/** An invoice with its due date as text and whether that has passed where the business is. */
export type InvoiceRecord = WithLeadName<InvoiceRow> & { overdue: boolean }

/** The columns of an {@link InvoiceRecord}, of `invoices r`. */
export const invoiceColumns = (tx: Tx) => tx`
  r.*, r.due_date::text as due_date, ${overdue(tx)} as overdue, ${leadNameColumn(tx)}`

/** Whether something is open on `invoices r` and its due date has passed where the business is. */
export const overdue = (tx: Tx) => tx`(r.status in ('issued', 'part_paid')
    and coalesce(r.due_date < (now() at time zone (select timezone from businesses b where b.id = r.business_id))::date, false))`

export const taxView = (taxes: TaxSum[], money: (amount: number) => { amount: number; currency: string }) =>
  taxes.map(({ rate, netAmount, taxAmount }) => ({ rate, net: money(netAmount), tax: money(taxAmount) }))

export const itemsView = (items: InvoiceItem[], money: (amount: number) => { amount: number; currency: string }) =>
  items.map((item) => ({
    description: item.description,
    quantity: item.quantity,
    unit_price: money(item.unitAmount),
    ...(item.discountAmount === undefined ? {} : { discount: money(item.discountAmount) }),
    ...(item.taxRate === undefined ? {} : { tax_rate: item.taxRate, tax: money(item.taxAmount ?? 0) }),
    total: money(item.totalAmount),
  }))

export function invoiceView(row: InvoiceRecord): InvoiceView {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    id: row.id,
    number: row.number,
    lead_id: row.leadId,
    lead_name: row.leadName,
    ...(row.conversationId ? { conversation_id: row.conversationId } : {}),
    ...(row.callId ? { call_id: row.callId } : {}),
    status: row.status,
    total: money(row.totalAmount),
    tax: money(row.taxAmount),
    taxes: taxView(row.taxes, money),
    discount: money(row.discountAmount),
    prices_include_tax: row.pricesIncludeTax,
    paid: money(row.paidAmount),
    credited: money(row.creditedAmount),
    open: money(openAmount(row)),
    items: itemsView(row.items, money),
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
  const rows = await tx<InvoiceRecord[]>`select ${invoiceColumns(tx)} from invoices r where r.business_id = ${businessId} and r.id = ${id}`
  return invoiceView(theOne(rows, 'invoice'))
}
