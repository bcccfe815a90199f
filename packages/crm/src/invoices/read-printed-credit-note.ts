import type { CreditNoteRow, InvoiceRow, Tx } from '@proviso/db'
import { linesOf, type Printable } from './read-printed-invoice.ts'

type Row = CreditNoteRow &
  Pick<InvoiceRow, 'billedTo' | 'seller' | 'locale' | 'taxName' | 'pricesIncludeTax'> & {
    business: string
    timezone: string
    invoiceNumber: string
  }

/** What stands on a credit note: one line, the reason, with the invoice's own way of showing taxes. */
export async function readPrintedCreditNote(tx: Tx, businessId: string, id: string): Promise<Printable | undefined> {
  const [row] = await tx<Row[]>`
    select n.*, i.number as invoice_number, i.billed_to, i.seller, i.locale, i.tax_name, i.prices_include_tax, b.name as business, b.timezone
    from credit_notes n join invoices i on i.business_id = n.business_id and i.id = n.invoice_id join businesses b on b.id = n.business_id
    where n.business_id = ${businessId} and n.id = ${id}`
  if (!row) return undefined
  const { business, seller, number, invoiceNumber, currency, taxes, taxName, totalAmount, issuedAt, timezone, locale } = row
  const netAmount = totalAmount - row.taxAmount
  const included = row.pricesIncludeTax
  return {
    pdfMediaId: row.pdfMediaId,
    paper: {
      kind: 'credit_note',
      ...{ business, seller, number, invoiceNumber, currency, taxes, taxName, totalAmount, issuedAt, timezone, locale },
      billedTo: linesOf(row.billedTo),
      taxIncluded: included,
      ...(taxes.length && !included ? { netAmount } : {}),
      lines: [{ description: row.reason, amount: included ? totalAmount : netAmount }],
      dueDate: null,
      note: null,
      voidedAt: null,
    },
  }
}
