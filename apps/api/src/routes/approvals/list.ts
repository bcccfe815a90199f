import { endpoints } from '@proviso/contracts/endpoints'
import type { ApprovalRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { approvalView } from './approval-view.ts'

export const listApprovals = route(endpoints.approvals.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<ApprovalRow[]>`
      select * from approvals where business_id = ${businessId}
        ${afterId === undefined ? tx`` : tx`and id < ${afterId}`} ${query.status === undefined ? tx`` : tx`and status = ${query.status}`}
      order by id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], approvalView)
  }),
)
