import { renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from './fonts.ts'
import { InvoiceDocument } from './invoice-document.tsx'
import type { PrintedInvoice } from './read-printed-invoice.ts'

/** The PDF of an invoice, A4. */
export function renderInvoice(invoice: PrintedInvoice): Promise<Buffer> {
  registerFonts()
  return renderToBuffer(<InvoiceDocument invoice={invoice} />)
}
