import type { InvoiceItem, InvoiceRow, Tx } from '@proviso/db'
import type { PrintedLine, PrintedPaper } from '../paper/printed-paper.ts'

/** A paper and where its document lies, if it was rendered. */
export interface Printable {
  paper: PrintedPaper
  pdfMediaId: string | null
}

type Row = InvoiceRow & { business: string; timezone: string }

/** What stands on an invoice. */
export async function readPrintedInvoice(tx: Tx, businessId: string, id: string): Promise<Printable | undefined> {
  const [row] = await tx<Row[]>`
    select i.*, i.due_date::text as due_date, b.name as business, b.timezone
    from invoices i join businesses b on b.id = i.business_id where i.business_id = ${businessId} and i.id = ${id}`
  if (!row) return undefined
  const { items, taxes, totalAmount, taxAmount, pricesIncludeTax, pdfMediaId } = row
  const { business, seller, number, currency, taxName, issuedAt, timezone, dueDate, note, locale, voidedAt } = row
  return {
    pdfMediaId,
    paper: {
      kind: 'invoice',
      ...{ business, seller, number, currency, taxes, taxName, totalAmount, issuedAt, timezone, dueDate, note, locale, voidedAt },
      billedTo: linesOf(row.billedTo),
      taxIncluded: pricesIncludeTax,
      ...(taxes.length && !pricesIncludeTax ? { netAmount: totalAmount - taxAmount } : {}),
      lines: printedLines(items, pricesIncludeTax),
    },
  }
}

/** The lines of an invoice as they stand on paper; a rate is named only where there are several. */
export function printedLines(items: InvoiceItem[], pricesIncludeTax: boolean): PrintedLine[] {
  const several = new Set(items.map(({ taxRate }) => taxRate)).size > 1
  return items.map((item) => ({
    description: item.description,
    quantity: item.quantity,
    unitAmount: item.unitAmount,
    ...(item.discountAmount === undefined ? {} : { discountAmount: item.discountAmount }),
    ...(several && item.taxRate !== undefined ? { taxRate: item.taxRate } : {}),
    amount: pricesIncludeTax ? item.totalAmount : item.totalAmount - (item.taxAmount ?? 0),
  }))
}

/** Whom a paper is made out to, line by line. */
export function linesOf({ name, phone, email }: InvoiceRow['billedTo']): string[] {
  const known = [name, phone, email].filter((line): line is string => typeof line === 'string' && line !== '')
  return known.length ? known : ['–']
}
