import { createInvoice } from './create.ts'
import { creditInvoice } from './credit.ts'
import { getInvoice } from './get.ts'
import { listInvoices } from './list.ts'
import { invoicePdf } from './pdf.ts'
import { previewInvoice, previewInvoicePdf } from './preview.ts'
import { sumInvoices } from './sums.ts'
import { voidInvoice } from './void.ts'

export const invoiceRoutes = [
  listInvoices,
  createInvoice,
  getInvoice,
  sumInvoices,
  previewInvoice,
  previewInvoicePdf,
  invoicePdf,
  voidInvoice,
  creditInvoice,
]
