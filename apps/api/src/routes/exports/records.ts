import { toMajorUnits } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import type { BookingRow, InvoiceRow, PaymentRow, Tx } from '@proviso/db'
import { type Asked, route } from '../../route.ts'
import { pageRows, streamCsv } from './stream-csv.ts'
import { wallClock } from './wall-clock.ts'

type Named<Row> = Row & { leadName: string | null }

/** Rows of a table in the order they were made, with the name of their lead. */
function pagesOf<Row extends { id: string }>({ inBusiness, businessId }: Pick<Asked, 'inBusiness' | 'businessId'>, table: string) {
  let after = ''
  return () =>
    inBusiness(async (tx: Tx) => {
      const rows = await tx<Named<Row>[]>`
        select t.*, (select v.value #>> '{}' from lead_values v
          where v.business_id = t.business_id and v.lead_id = t.lead_id and v.key = 'name') as lead_name
        from ${tx(table)} t where t.business_id = ${businessId} and t.id > ${after} order by t.id limit ${pageRows}`
      after = rows.at(-1)?.id ?? after
      return rows
    })
}

const major = (amount: number, currency: string) => toMajorUnits({ amount, currency })

export const exportBookings = route(endpoints.exports.bookings, async (asked) => {
  const time = await wallClock(asked)
  const page = pagesOf<BookingRow>(asked, 'bookings')
  return streamCsv({
    filename: 'bookings.csv',
    head: ['reference', 'lead_id', 'name', 'service', 'staff', 'starts_at', 'ends_at', 'status', 'created_at'],
    query: asked.query,
    next: async () =>
      (await page()).map((row) => [
        row.reference,
        row.leadId,
        row.leadName,
        row.serviceKey,
        row.staffKey,
        time(row.startsAt),
        time(row.endsAt),
        row.status,
        time(row.createdAt),
      ]),
  })
})

export const exportInvoices = route(endpoints.exports.invoices, async (asked) => {
  const time = await wallClock(asked)
  const page = pagesOf<InvoiceRow>(asked, 'invoices')
  return streamCsv({
    filename: 'invoices.csv',
    head: ['number', 'lead_id', 'name', 'status', 'currency', 'total', 'paid', 'due_date', 'issued_at', 'voided_at'],
    query: asked.query,
    next: async () =>
      (await page()).map((row) => [
        row.number,
        row.leadId,
        row.leadName,
        row.status,
        row.currency,
        major(row.totalAmount, row.currency),
        major(row.paidAmount, row.currency),
        row.dueDate ? new Date(row.dueDate).toISOString().slice(0, 10) : null,
        time(row.issuedAt),
        time(row.voidedAt),
      ]),
  })
})

export const exportPayments = route(endpoints.exports.payments, async (asked) => {
  const time = await wallClock(asked)
  const page = pagesOf<PaymentRow>(asked, 'payments')
  return streamCsv({
    filename: 'payments.csv',
    head: ['reference', 'lead_id', 'name', 'invoice_id', 'currency', 'amount', 'confirmed_at', 'revoked_at'],
    query: asked.query,
    next: async () =>
      (await page()).map((row) => [
        row.reference,
        row.leadId,
        row.leadName,
        row.invoiceId,
        row.currency,
        major(row.amount, row.currency),
        time(row.confirmedAt),
        time(row.revokedAt),
      ]),
  })
})
