import { endpoints } from '@proviso/contracts/endpoints'
import type { Tx } from '@proviso/db'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { functionView } from './function-view.ts'

export const listFunctions = route(endpoints.functions.list, async ({ product, inBusiness, businessId, query, paging }) => {
  const page = pageByKey(paging, await product.functions.list(businessId), ({ name }) => name, functionView)
  if (!query.counts) return page
  const counts = await inBusiness((tx) => lastWeek(tx, businessId))
  const none = { ran: 0, stopped: 0 }
  return { ...page, data: page.data.map((each) => ({ ...each, last_week: counts.get(each.name) ?? none })) }
})

async function lastWeek(tx: Tx, businessId: string): Promise<Map<string, { ran: number; stopped: number }>> {
  const rows = await tx<{ function: string; ran: number; stopped: number }[]>`
    select k.function, count(*) filter (where k.outcome = 'succeeded')::int as ran,
      count(*) filter (where k.outcome in ('blocked', 'limited'))::int as stopped
    from calls k left join conversations c on c.id = k.conversation_id
    where k.business_id = ${businessId} and k.actor = 'assistant' and k.at > now() - interval '7 days' and c.channel_kind is distinct from 'sandbox' group by k.function`
  return new Map(rows.map(({ function: name, ran, stopped }) => [name, { ran, stopped }]))
}
