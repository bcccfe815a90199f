import { endpoints } from '@proviso/contracts/endpoints'
import type { PaymentRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { instant } from '../instant.ts'
import { shownObject } from '../shown-object.ts'

export const listPayments = route(endpoints.payments.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<PaymentRow[]>`
      select * from payments where business_id = ${businessId}
        ${afterId === undefined ? tx`` : tx`and id < ${afterId}`}
        ${query.lead_id === undefined ? tx`` : tx`and lead_id = ${query.lead_id}`}
        ${query.invoice_id === undefined ? tx`` : tx`and invoice_id = ${query.invoice_id}`}
      order by id desc limit ${paging.limit + 1}`
    return cutPage(
      paging,
      rows,
      ({ id }) => [id],
      (row) => ({
        id: row.id,
        reference: row.reference,
        lead_id: row.leadId,
        conversation_id: row.conversationId,
        amount: { amount: row.amount, currency: row.currency },
        ...(row.invoiceId ? { invoice_id: row.invoiceId } : {}),
        evidence: shownObject(row.evidence),
        call_id: row.callId,
        confirmed_at: instant(row.confirmedAt),
        ...(row.revokedAt ? { revoked_at: instant(row.revokedAt) } : {}),
      }),
    )
  }),
)
