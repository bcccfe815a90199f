import { endpoints } from '@proviso/contracts/endpoints'
import type { FollowUpRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { followUpView } from './follow-up-view.ts'

export const listFollowUps = route(endpoints.followUps.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<FollowUpRow[]>`
      select * from follow_ups where business_id = ${businessId}
        ${afterId === undefined ? tx`` : tx`and id < ${afterId}`}
        ${query.chain === undefined ? tx`` : tx`and chain_key = ${query.chain}`}
        ${query.conversation_id === undefined ? tx`` : tx`and conversation_id = ${query.conversation_id}`}
        ${query.lead_id === undefined ? tx`` : tx`and lead_id = ${query.lead_id}`}
        ${query.state === undefined ? tx`` : tx`and state = ${query.state}`}
      order by id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], followUpView)
  }),
)
