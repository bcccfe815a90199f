import { endpoints } from '@proviso/contracts/endpoints'
import type { MessageRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { numberAt, route } from '../../route.ts'
import { requireConversation } from '../conversations/require-conversation.ts'
import { messageViews } from './message-views.ts'

export const listMessages = route(endpoints.messages.list, ({ inBusiness, businessId, params, query, paging }) =>
  inBusiness(async (tx) => {
    await requireConversation(tx, businessId, params.id)
    const seq = numberAt(paging.after, 0)
    const newestFirst = query.sort === '-created_at'
    const after = seq === undefined ? tx`` : newestFirst ? tx`and seq < ${seq}` : tx`and seq > ${seq}`
    const rows = await tx<MessageRow[]>`
      select * from messages where business_id = ${businessId} and conversation_id = ${params.id} ${after}
      order by ${newestFirst ? tx`seq desc` : tx`seq`} limit ${paging.limit + 1}`
    const page = cutPage(
      paging,
      rows,
      (row) => [row.seq],
      (row) => row,
    )
    return { ...page, data: await messageViews(tx, businessId, page.data) }
  }),
)
