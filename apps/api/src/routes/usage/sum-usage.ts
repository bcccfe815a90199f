import type { Tx } from '@proviso/db'

export interface UsageSum {
  /** The day, the model, the function (null: words only) or the conversation. */
  label: string | null
  replies: number
  input: number
  cacheRead: number
  cacheWrite5m: number
  cacheWrite1h: number
  output: number
  costNanoUsd: number
  estimated: boolean
}

interface Wanted {
  businessId: string
  timezone: string
  /** Days of that zone, both included. */
  from: string
  to: string
  group: 'day' | 'model' | 'function' | 'conversation'
}

/** The model's replies of some days, summed up; every reply is in one sum. Days rise, the rest begins with what cost most. */
export async function sumUsage(tx: Tx, { businessId, timezone, from, to, group }: Wanted): Promise<UsageSum[]> {
  const label = {
    day: tx`(r.at at time zone ${timezone})::date::text`,
    model: tx`r.model`,
    conversation: tx`r.conversation_id`,
    function: tx`(select k.function from calls k where k.turn_id = r.turn_id and k.reply_position = r.position order by k.ordinal limit 1)`,
  }[group]
  const tokens = (name: string) => tx`coalesce(sum((usage->>${name})::bigint), 0)::bigint`
  return tx<UsageSum[]>`
    select label, count(*)::int as replies, ${tokens('inputTokens')} as input, ${tokens('cacheReadTokens')} as cache_read,
      ${tokens('cacheWrite5mTokens')} as cache_write_5m, ${tokens('cacheWrite1hTokens')} as cache_write_1h, ${tokens('outputTokens')} as output,
      sum(cost_nano_usd)::bigint as cost_nano_usd, bool_or(estimated) as estimated
    from (
      select ${label} as label, r.usage, r.cost_nano_usd,
        coalesce(p.unverified or not starts_with(r.model, p.model), false) as estimated -- what no price fits is charged by the dearest one
      from model_replies r left join model_prices p on p.id = r.price_id
      where r.business_id = ${businessId} and r.at >= ${from}::date::timestamp at time zone ${timezone}
        and r.at < (${to}::date + 1)::timestamp at time zone ${timezone}
    ) r
    group by label order by ${group === 'day' ? tx`label` : tx`cost_nano_usd desc, label nulls last`}`
}
