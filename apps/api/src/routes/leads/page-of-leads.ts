import type { Fragment, LeadRow, Tx } from '@proviso/db'
import type { Paging } from '../../lists/page.ts'
import { textAt } from '../../route.ts'

/** A lead with its last message's instant in full precision, as the cursor keeps it. */
export type DatedLead = LeadRow & { lastText: string | null }

interface Wanted {
  businessId: string
  sort: 'created_at' | '-created_at' | '-last_message_at'
  paging: Paging
  where: Fragment
}

/** One row more than a page. Ids rise with time, so they are the order of creation; leads without any message come after those with one. */
export async function pageOfLeads(tx: Tx, { businessId, sort, paging, where }: Wanted): Promise<DatedLead[]> {
  const afterId = textAt(paging.after, 0)
  const limit = paging.limit + 1
  const rowsWhere = (condition: Fragment, order: Fragment, count: number) => tx<DatedLead[]>`
    select l.*, l.last_message_at::text as last_text from leads l
    where l.business_id = ${businessId} ${where} ${condition} order by ${order} limit ${count}`

  if (sort === 'created_at') return rowsWhere(afterId === undefined ? tx`` : tx`and l.id > ${afterId}`, tx`l.id`, limit)
  const older = (known: string | undefined) => (known === undefined ? tx`` : tx`and l.id < ${known}`)
  if (sort === '-created_at') return rowsWhere(older(afterId), tx`l.id desc`, limit)

  const afterText = textAt(paging.after, 1)
  const amongSilent = afterId !== undefined && afterText === undefined
  const before = afterText === undefined ? tx`` : tx`and (l.last_message_at, l.id) < (${afterText}::text::timestamptz, ${afterId ?? ''})`
  const heard = amongSilent
    ? []
    : await rowsWhere(tx`and l.last_message_at is not null ${before}`, tx`l.last_message_at desc, l.id desc`, limit)
  if (heard.length === limit) return heard
  const silent = await rowsWhere(
    tx`and l.last_message_at is null ${older(amongSilent ? afterId : undefined)}`,
    tx`l.id desc`,
    limit - heard.length,
  )
  return [...heard, ...silent]
}
