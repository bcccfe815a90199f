import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { numberAt, route } from '../../route.ts'
import { callView, type EndedCall } from './call-view.ts'

export const listCalls = route(endpoints.calls.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const seq = numberAt(paging.after, 0)
    const rows = await tx<EndedCall[]>`
      select * from calls where business_id = ${businessId} and outcome not in ('proposed', 'running')
        ${seq === undefined ? tx`` : tx`and seq < ${seq}`}
        ${query.conversation_id === undefined ? tx`` : tx`and conversation_id = ${query.conversation_id}`}
        ${query.function === undefined ? tx`` : tx`and function = ${query.function}`}
        ${query.outcome === undefined ? tx`` : tx`and outcome = ${query.outcome}`}
      order by seq desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ seq }) => [seq], callView)
  }),
)
