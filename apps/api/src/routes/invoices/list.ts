import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { type InvoiceRecord, invoiceColumns, invoiceView } from './invoice-view.ts'

export const listInvoices = route(endpoints.invoices.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<InvoiceRecord[]>`
      select * from (select ${invoiceColumns(tx)} from invoices i where i.business_id = ${businessId}
        ${afterId === undefined ? tx`` : tx`and i.id < ${afterId}`}
        ${query.lead_id === undefined ? tx`` : tx`and i.lead_id = ${query.lead_id}`}
        ${query.status === undefined ? tx`` : tx`and i.status = ${query.status}`}) i
      where true ${query.overdue === undefined ? tx`` : tx`and i.overdue = ${query.overdue === 'true'}`}
      order by i.id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], invoiceView)
  }),
)
