import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { invoiceFilter } from './invoice-filter.ts'
import { type InvoiceRecord, invoiceColumns, invoiceView } from './invoice-view.ts'

export const listInvoices = route(endpoints.invoices.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<InvoiceRecord[]>`
      select * from (select ${invoiceColumns(tx)} from invoices r where ${invoiceFilter(tx, businessId, query)}
        ${afterId === undefined ? tx`` : tx`and r.id < ${afterId}`}) i
      ${query.overdue === undefined ? tx`` : tx`where i.overdue = ${query.overdue === 'true'}`}
      order by i.id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], invoiceView)
  }),
)
