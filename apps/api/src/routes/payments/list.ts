import { endpoints } from '@proviso/contracts/endpoints'
import type { PaymentRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { paymentView } from './payment-view.ts'

export const listPayments = route(endpoints.payments.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<PaymentRow[]>`
      select * from payments where business_id = ${businessId}
        ${afterId === undefined ? tx`` : tx`and id < ${afterId}`}
        ${query.lead_id === undefined ? tx`` : tx`and lead_id = ${query.lead_id}`}
        ${query.invoice_id === undefined ? tx`` : tx`and invoice_id = ${query.invoice_id}`}
      order by id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], paymentView)
  }),
)
