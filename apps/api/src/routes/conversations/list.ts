import { endpoints } from '@proviso/contracts/endpoints'
import type { ConversationRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { conversationViews } from './conversation-view.ts'

export const listConversations = route(endpoints.conversations.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const afterText = textAt(paging.after, 1)
    const byActivity = query.sort === '-last_message_at'
    const order = byActivity ? tx`coalesce(last_message_at, created_at) desc, id desc` : tx`id desc`
    const activity = tx`coalesce(last_message_at, created_at)`
    const after =
      afterId === undefined
        ? tx``
        : byActivity
          ? tx`and (${activity}, id) < (${afterText ?? ''}::text::timestamptz, ${afterId})`
          : tx`and id < ${afterId}`
    const rows = await tx<(ConversationRow & { activityText: string })[]>`
      select *, ${activity}::text as activity_text from conversations
      where business_id = ${businessId} and channel_kind <> 'sandbox' ${after}
        ${query.lead_id === undefined ? tx`` : tx`and lead_id = ${query.lead_id}`}
        ${query.channel_id === undefined ? tx`` : tx`and channel_id = ${query.channel_id}`}
        ${query.mode === undefined ? tx`` : tx`and mode = ${query.mode}`}
        ${query.unread === undefined ? tx`` : tx`and (unread > 0) = ${query.unread === 'true'}`}
      order by ${order} limit ${paging.limit + 1}`
    const page = cutPage(
      paging,
      rows,
      (row) => [row.id, row.activityText],
      (row) => row,
    )
    return { ...page, data: await conversationViews(tx, businessId, page.data) }
  }),
)
