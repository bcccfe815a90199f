import { getInvoiceSettings } from './get.ts'
import { putInvoiceSettings } from './put.ts'

export const invoiceSettingsRoutes = [getInvoiceSettings, putInvoiceSettings]
