import { formatMoney } from '@proviso/contracts'
import { appendEvents, type Database, type InvoiceRow, type Tx } from '@proviso/db'
import { openAmount } from './settle-invoice.ts'

type Row = InvoiceRow & { name: string | null }

type Tell = (tx: Tx, notice: { businessId: string; leadId: string; text: string }) => Promise<unknown>

/**
 * Invoices whose due date has passed by their business's calendar with something still open: each is told of once, in the event log and to the
 * owners. Any number of processes may do it. Answers the businesses whose owners are told something.
 */
export async function tellOverdue(db: Database, tell: Tell): Promise<string[]> {
  const told = await db.transaction((tx) => tellSome(tx, tell))
  return [...new Set(told)]
}

async function tellSome(tx: Tx, tell: Tell): Promise<string[]> {
  const rows = await tx<Row[]>`
    update invoices i set overdue_told_at = now() where i.id in (
      select d.id from invoices d join businesses b on b.id = d.business_id
      where d.status in ('issued', 'part_paid') and d.overdue_told_at is null and d.due_date < (now() at time zone 'UTC')::date + 1
        and d.due_date < (now() at time zone b.timezone)::date
      order by d.due_date limit 50 for update of d skip locked)
    returning i.*, i.due_date::text as due_date,
      (select value #>> '{}' from lead_values v where v.business_id = i.business_id and v.lead_id = i.lead_id and v.key = 'name') as name`
  for (const row of rows.toSorted((a, b) => a.number.localeCompare(b.number))) {
    const { id, businessId, leadId, conversationId, number, currency, dueDate } = row
    const open = { amount: openAmount(row), currency }
    const data = { invoice_id: id, number, due_date: dueDate, open_amount: open.amount, currency }
    await appendEvents(tx, { businessId, leadId, conversationId }, [{ type: 'invoice.overdue', data }])
    const text = `Invoice ${number} is overdue: ${formatMoney(open)} open since ${dueDate}, of ${row.name ?? 'a customer without a name'}.`
    await tell(tx, { businessId, leadId, text })
  }
  return rows.map(({ businessId }) => businessId)
}
