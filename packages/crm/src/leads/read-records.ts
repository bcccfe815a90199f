import type { BookingRow, InvoiceRow, PaymentRow, Tx } from '@proviso/db'

export interface LeadRecords {
  bookings: BookingRow[]
  invoices: InvoiceRow[]
  payments: (PaymentRow & { invoiceNumber: string | null })[]
}

/** Bookings, invoices and payments of one lead, newest first, at most `limit` of each. */
export async function readRecords(
  tx: Tx,
  { businessId, leadId, limit }: { businessId: string; leadId: string; limit: number },
): Promise<LeadRecords> {
  const [bookings, invoices, payments] = await Promise.all([
    tx<
      BookingRow[]
    >`select * from bookings where business_id = ${businessId} and lead_id = ${leadId} order by starts_at desc limit ${limit}`,
    tx<InvoiceRow[]>`
      select *, due_date::text as due_date from invoices where business_id = ${businessId} and lead_id = ${leadId} order by issued_at desc, number desc limit ${limit}`,
    tx<(PaymentRow & { invoiceNumber: string | null })[]>`
      select p.*, i.number as invoice_number from payments p left join invoices i on i.business_id = p.business_id and i.id = p.invoice_id
      where p.business_id = ${businessId} and p.lead_id = ${leadId} order by p.confirmed_at desc limit ${limit}`,
  ])
  return { bookings, invoices, payments }
}
