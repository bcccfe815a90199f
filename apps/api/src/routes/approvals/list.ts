import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { approvalView, readApprovals } from './approval-view.ts'

export const listApprovals = route(endpoints.approvals.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const condition = tx`
      ${afterId === undefined ? tx`` : tx`and a.id < ${afterId}`} ${query.status === undefined ? tx`` : tx`and a.status = ${query.status}`}`
    return cutPage(paging, await readApprovals(tx, businessId, condition, paging.limit + 1), ({ id }) => [id], approvalView)
  }),
)
