import { endpoints } from '@proviso/contracts/endpoints'
import type { InvoiceRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { invoiceView } from './invoice-view.ts'

export const listInvoices = route(endpoints.invoices.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<InvoiceRow[]>`
      select *, due_date::text as due_date from invoices where business_id = ${businessId}
        ${afterId === undefined ? tx`` : tx`and id < ${afterId}`}
        ${query.lead_id === undefined ? tx`` : tx`and lead_id = ${query.lead_id}`}
        ${query.status === undefined ? tx`` : tx`and status = ${query.status}`}
      order by id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], invoiceView)
  }),
)
