import { type Limit, limitSentence } from '@proviso/contracts'
import type { Fragment, Tx } from '@proviso/db'
import { type BrokenLimit, breaksByArgument, type Daily, joined, mostOf, weight } from '../check-limits.ts'
import { momentOf, type Then } from './then.ts'

/** The first limit that the call would have broken, by what had been called on that day until then. No query for what only looks at arguments. */
export async function checkLimitsThen(tx: Tx, limits: Limit[], then: Then & { timezone: string }): Promise<BrokenLimit | undefined> {
  const broken = limits.find((limit) => breaksByArgument(limit, then.arguments))
  if (broken) return { limit: broken, sentence: limitSentence(broken) }
  const daily = limits.filter((limit) => limit.type === 'calls_per_day' || limit.type === 'amount_per_day')
  if (!daily.length) return undefined
  const sums = daily.map((limit) => usedThen(tx, limit, then))
  const [row] = await tx<{ used: number[] }[]>`select array[${joined(tx, sums)}]::float8[] as used`
  const reached = daily.find((limit, at) => (row?.used[at] ?? 0) + weight(limit, then.arguments) > mostOf(limit) + 1e-9)
  return reached && { limit: reached, sentence: limitSentence(reached) }
}

/**
 * Calls of that day which had succeeded or were waiting then. Most of them still are: they stand in the index of the day. Those that waited and
 * came to nothing since are found by their approvals.
 */
function usedThen(tx: Tx, limit: Daily, then: Then & { timezone: string }): Fragment {
  const { businessId, functionName, timezone, conversationId, leadId, callId } = then
  const whose = { business: tx``, lead: tx`and k.lead_id = ${leadId}`, conversation: tx`and k.conversation_id = ${conversationId}` }[
    limit.scope
  ]
  const what = limit.type === 'calls_per_day' ? tx`count(*)` : tx`coalesce(sum((k.arguments->>${limit.argument})::float8), 0)`
  const ofThatDay =
    () => tx`k.business_id = ${businessId} and k.function = ${functionName} and k.id <> ${callId} and k.deduplicated_of is null
    and k.at >= date_trunc('day', ${momentOf(tx, then)} at time zone ${timezone}) at time zone ${timezone} ${whose}`
  return tx`(select (
    select ${what} from calls k left join approvals a on a.business_id = k.business_id and a.call_id = k.id
    where ${ofThatDay()} and k.outcome in ('succeeded', 'waiting') and coalesce(a.created_at, k.ended_at) <= ${momentOf(tx, then)}
  ) + (
    select ${what} from approvals a join calls k on k.business_id = a.business_id and k.id = a.call_id
    where a.business_id = ${businessId} and a.status in ('approved', 'declined', 'expired') and a.created_at <= ${momentOf(tx, then)}
      and ${ofThatDay()} and k.outcome not in ('succeeded', 'waiting')
      and case when a.status = 'approved' then k.ended_at else a.decided_at end > ${momentOf(tx, then)}
  ))`
}
