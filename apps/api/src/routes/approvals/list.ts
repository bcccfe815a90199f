import { endpoints } from '@proviso/contracts/endpoints'
import type { ApprovalRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { instant } from '../instant.ts'
import { shownObject } from '../shown-object.ts'

export const listApprovals = route(endpoints.approvals.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<ApprovalRow[]>`
      select * from approvals where business_id = ${businessId}
        ${afterId === undefined ? tx`` : tx`and id < ${afterId}`} ${query.status === undefined ? tx`` : tx`and status = ${query.status}`}
      order by id desc limit ${paging.limit + 1}`
    return cutPage(
      paging,
      rows,
      ({ id }) => [id],
      (row) => ({
        id: row.id,
        call_id: row.callId,
        conversation_id: row.conversationId,
        function: row.function,
        arguments: shownObject(row.arguments),
        status: row.status,
        expires_at: instant(row.expiresAt),
        ...(row.decidedAt ? { decided_at: instant(row.decidedAt) } : {}),
        ...(row.decidedBy ? { decided_by: row.decidedBy } : {}),
        ...(row.reason ? { reason: row.reason } : {}),
      }),
    )
  }),
)
