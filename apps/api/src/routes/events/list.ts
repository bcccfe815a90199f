import { endpoints } from '@proviso/contracts/endpoints'
import type { EventRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { numberAt, route } from '../../route.ts'
import { requireConversation } from '../conversations/require-conversation.ts'
import { instant } from '../instant.ts'
import { shownObject } from '../shown-object.ts'

export const listEvents = route(endpoints.events.list, ({ inBusiness, businessId, params, query, paging }) =>
  inBusiness(async (tx) => {
    await requireConversation(tx, businessId, params.id)
    const seq = numberAt(paging.after, 0)
    const newestFirst = query.sort === '-created_at'
    const after = seq === undefined ? tx`` : newestFirst ? tx`and seq < ${seq}` : tx`and seq > ${seq}`
    const rows = await tx<EventRow[]>`
      select * from events where business_id = ${businessId} and conversation_id = ${params.id} ${after}
      order by ${newestFirst ? tx`seq desc` : tx`seq`} limit ${paging.limit + 1}`
    return cutPage(
      paging,
      rows,
      ({ seq }) => [seq],
      ({ id, type, at, data }) => ({ id, type, at: instant(at), data: shownObject(data) }),
    )
  }),
)
