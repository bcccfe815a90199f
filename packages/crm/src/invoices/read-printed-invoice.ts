import type { InvoiceItem, InvoiceRow, Tx } from '@proviso/db'
import { localDay } from '../time/local-text.ts'

/** What stands on the paper. */
export interface PrintedInvoice {
  business: string
  number: string
  billedTo: string[]
  currency: string
  items: InvoiceItem[]
  totalAmount: number
  /** In the business's zone. */
  issuedOn: string
  issuedAt: Date
  dueDate: string | null
  note: string | null
  voidedAt: Date | null
  pdfMediaId: string | null
}

type Row = Omit<InvoiceRow, 'billedTo'> & { billedTo: Record<string, unknown>; business: string; timezone: string }

export async function readPrintedInvoice(tx: Tx, businessId: string, id: string): Promise<PrintedInvoice | undefined> {
  const [row] = await tx<Row[]>`
    select i.*, i.due_date::text as due_date, b.name as business, b.timezone
    from invoices i join businesses b on b.id = i.business_id where i.business_id = ${businessId} and i.id = ${id}`
  if (!row) return undefined
  const { name, phone, email } = row.billedTo
  const known = [name, phone, email].filter((line): line is string => typeof line === 'string' && line !== '')
  return { ...row, billedTo: known.length ? known : ['Customer'], issuedOn: localDay(row.issuedAt, row.timezone) }
}
