import { createInvoice } from './create.ts'
import { creditInvoice } from './credit.ts'
import { getInvoice } from './get.ts'
import { listInvoices } from './list.ts'
import { invoicePdf } from './pdf.ts'
import { voidInvoice } from './void.ts'

export const invoiceRoutes = [listInvoices, createInvoice, getInvoice, invoicePdf, voidInvoice, creditInvoice]
