import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { linkView, type MadeLink } from './link-view.ts'

export const listPaymentLinks = route(endpoints.paymentLinks.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<MadeLink[]>`
      select * from payment_links where business_id = ${businessId} and url is not null
        ${afterId === undefined ? tx`` : tx`and id < ${afterId}`}
        ${query.lead_id === undefined ? tx`` : tx`and lead_id = ${query.lead_id}`}
        ${query.status === undefined ? tx`` : tx`and (paid_at is not null) = ${query.status === 'paid'}`}
      order by id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], linkView)
  }),
)
