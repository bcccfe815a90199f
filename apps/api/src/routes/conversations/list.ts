import { endpoints } from '@proviso/contracts/endpoints'
import type { ConversationRow, Fragment } from '@proviso/db'
import { seesMasked } from '../../access/mask-contacts.ts'
import { byLastMessage } from '../../lists/by-last-message.ts'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { conversationViews } from './conversation-view.ts'
import { narrowed } from './narrowed.ts'

type Dated = ConversationRow & { lastText: string | null }

export const listConversations = route(endpoints.conversations.list, ({ inBusiness, businessId, caller, query, paging }) =>
  inBusiness(async (tx) => {
    const narrow = await narrowed(tx, businessId, query, { isMasked: seesMasked(caller, endpoints.conversations.list.operationId) })
    const rowsWhere = (condition: Fragment, order: Fragment, count: number) => tx<Dated[]>`
      select *, last_message_at::text as last_text from conversations c
      where business_id = ${businessId} and channel_kind <> 'sandbox' and not starts_with(chat_key, 'erased:') ${condition} ${narrow()}
      order by ${order} limit ${count}`
    const afterId = textAt(paging.after, 0)
    const rows =
      query.sort === '-last_message_at'
        ? await byLastMessage(tx, paging, rowsWhere)
        : await rowsWhere(afterId === undefined ? tx`` : tx`and id < ${afterId}`, tx`id desc`, paging.limit + 1)
    const page = cutPage(
      paging,
      rows,
      (row) => [row.id, row.lastText],
      (row) => row,
    )
    return { ...page, data: await conversationViews(tx, businessId, page.data) }
  }),
)
