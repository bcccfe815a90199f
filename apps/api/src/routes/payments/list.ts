import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { type PaymentRecord, paymentColumns, paymentView } from './payment-view.ts'

export const listPayments = route(endpoints.payments.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<PaymentRecord[]>`
      select ${paymentColumns(tx)} from payments r where business_id = ${businessId}
        ${afterId === undefined ? tx`` : tx`and id < ${afterId}`}
        ${query.lead_id === undefined ? tx`` : tx`and lead_id = ${query.lead_id}`}
        ${query.invoice_id === undefined ? tx`` : tx`and invoice_id = ${query.invoice_id}`}
        ${
          query.mismatch === undefined
            ? tx``
            : tx`and revoked_at is null and (invoice_id is null or disputed_at is not null or exists (
                select 1 from invoices i where i.business_id = r.business_id and i.id = r.invoice_id
                  and i.paid_amount <> i.total_amount - i.credited_amount))`
        }
      order by r.id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], paymentView)
  }),
)
