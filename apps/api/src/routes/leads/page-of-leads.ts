import type { Fragment, LeadRow, Tx } from '@proviso/db'
import { byLastMessage } from '../../lists/by-last-message.ts'
import type { Paging } from '../../lists/page.ts'
import { textAt } from '../../route.ts'

/** A lead with its last message's instant in full precision, as the cursor keeps it. */
export type DatedLead = LeadRow & { lastText: string | null }

interface Wanted {
  businessId: string
  sort: 'created_at' | '-created_at' | '-last_message_at'
  paging: Paging
  where: () => Fragment
}

/** One row more than a page. Ids rise with time, so they are the order of creation. */
export async function pageOfLeads(tx: Tx, { businessId, sort, paging, where }: Wanted): Promise<DatedLead[]> {
  const rowsWhere = (condition: Fragment, order: Fragment, count: number) => tx<DatedLead[]>`
    select *, last_message_at::text as last_text from leads
    where business_id = ${businessId} and erased_at is null ${where()} ${condition} order by ${order} limit ${count}`
  if (sort === '-last_message_at') return byLastMessage(tx, paging, rowsWhere)
  const afterId = textAt(paging.after, 0)
  const rising = sort === 'created_at'
  const after = afterId === undefined ? tx`` : rising ? tx`and id > ${afterId}` : tx`and id < ${afterId}`
  return rowsWhere(after, rising ? tx`id` : tx`id desc`, paging.limit + 1)
}
