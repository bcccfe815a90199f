import { type Action, type JsonObject, toMajorUnits } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { openAmount } from '../invoices/settle-invoice.ts'
import { type LeadRecords, readRecords } from '../leads/read-records.ts'
import { refuseWithoutLead } from '../refuse.ts'
import { localDay, localText } from '../time/local-text.ts'

export const listMyRecords: Action<Tx, Record<string, never>> = {
  name: 'list_my_records',
  title: "List this customer's bookings, invoices and payments",
  effect: 'read',
  arguments: () => z.strictObject({}),
  async run(tx, _none, { business, leadId, now }) {
    if (!leadId) return refuseWithoutLead()
    const { bookings, invoices, payments } = await readRecords(tx, { businessId: business.id, leadId, limit: 20 })
    const local = (at: Date) => localText(at, business.timezone)
    return {
      result: {
        now: local(now),
        bookings: bookings.map((each) => ({
          reference: each.reference,
          service: each.serviceKey,
          staff: each.staffKey,
          local: local(each.startsAt),
          starts_at: each.startsAt.toISOString(),
          status: each.status,
          past: each.endsAt <= now,
        })),
        invoices: invoices.map((each) => invoiceJson(each, localDay(now, business.timezone))),
        payments: payments.map((each) => ({
          reference: each.reference,
          amount: toMajorUnits(each),
          currency: each.currency,
          ...(each.invoiceNumber ? { invoice_number: each.invoiceNumber } : {}),
          confirmed: local(each.confirmedAt),
          ...(each.provider ? { verified_by: each.provider } : {}),
          ...(each.refundedAmount ? { refunded: toMajorUnits({ amount: each.refundedAmount, currency: each.currency }) } : {}),
          ...(each.revokedAt ? { revoked: local(each.revokedAt) } : {}),
        })),
      },
    }
  },
}

function invoiceJson(invoice: LeadRecords['invoices'][number], today: string): JsonObject {
  const { number, status, totalAmount, currency, dueDate } = invoice
  const open = openAmount(invoice)
  return {
    invoice_number: number,
    status,
    total: toMajorUnits({ amount: totalAmount, currency }),
    open_amount: toMajorUnits({ amount: open, currency }),
    currency,
    ...(dueDate ? { due_date: dueDate, ...(open && dueDate < today ? { overdue: true } : {}) } : {}),
  }
}
