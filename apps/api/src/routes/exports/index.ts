import { exportLeads } from './leads.ts'
import { exportBookings, exportInvoices, exportPayments } from './records.ts'

export const exportRoutes = [exportLeads, exportBookings, exportInvoices, exportPayments]
