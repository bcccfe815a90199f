import { endpoints } from '@proviso/contracts/endpoints'
import type { Tx } from '@proviso/db'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'
import { type InvoiceView, readInvoice } from './invoice-view.ts'

export const getInvoice = route(endpoints.invoices.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const invoice = await readInvoice(tx, businessId, params.id)
    return { ...invoice, story: await storyOf(tx, businessId, invoice) }
  }),
)

/** Who approved it, which message took it to the customer, and why it was voided: as far as there is any of that. */
async function storyOf(tx: Tx, businessId: string, { id, call_id, conversation_id, issued_at, voided_at, lead_id }: InvoiceView) {
  const [approved] = await tx<{ by: string | null; at: Date }[]>`
    select decided_by as by, decided_at as at from approvals
    where business_id = ${businessId} and call_id = ${call_id ?? null} and status = 'approved' and decided_at is not null`
  const [sent] = conversation_id
    ? await tx<{ messageId: string; status: string; at: Date }[]>`
        select m.id as message_id, m.status, m.sent_at as at from messages m join outbox o on o.message_id = m.id
        where m.business_id = ${businessId} and m.conversation_id = ${conversation_id} and m.created_at >= ${new Date(issued_at)}
          and o.business_id = ${businessId} and o.part->'source'->>'invoice' = ${id} order by m.seq limit 1`
    : []
  const [voided] = voided_at
    ? await tx<{ reason: string | null }[]>`
        select data->>'reason' as reason from events
        where business_id = ${businessId} and lead_id = ${lead_id} and type = 'invoice.voided' and data->>'invoice_id' = ${id}
          and type not in ('message.received', 'message.sent', 'message.delivered', 'turn.started', 'turn.finished', 'model.responded')`
    : []
  return {
    ...(approved ? { approved: { by: approved.by ?? '', at: instant(approved.at) } } : {}),
    ...(sent ? { sent: { message_id: sent.messageId, status: sent.status, at: instant(sent.at) } } : {}),
    ...(voided?.reason ? { void_reason: voided.reason } : {}),
  }
}
