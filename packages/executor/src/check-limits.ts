import { type JsonObject, type Limit, limitSentence } from '@proviso/contracts'
import type { Fragment, Tx } from '@proviso/db'

export interface LimitContext {
  businessId: string
  timezone: string
  conversationId: string
  leadId: string
  functionName: string
  arguments: JsonObject
  /** Not counted: the call itself, when it waited. */
  callId?: string
}

export interface BrokenLimit {
  limit: Limit
  sentence: string
}

/**
 * The first limit that the call would break. What only looks at the arguments costs nothing; what looks at the day costs one round trip,
 * behind a lock per function and scope, so that parallel calls of other conversations cannot pass by each other.
 */
export async function checkLimits(tx: Tx, limits: Limit[], context: LimitContext, lock = true): Promise<BrokenLimit | undefined> {
  const daily = limits.filter((limit) => limit.type === 'calls_per_day' || limit.type === 'amount_per_day')
  const broken = limits.find((limit) => breaksByArgument(limit, context.arguments))
  if (broken) return { limit: broken, sentence: limitSentence(broken) }
  if (!daily.length) return undefined
  const locks = lock ? scopesOf(daily, context).map((key) => tx`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute()) : []
  // a statement of its own: it has to see what was committed while the lock was awaited
  const counts = tx<{ used: number[] }[]>`select array[${joined(
    tx,
    daily.map((limit) => usedToday(tx, limit, context)),
  )}]::float8[] as used`
  const [rows] = await Promise.all([counts.execute(), ...locks])
  const reached = daily.find((limit, at) => (rows[0]?.used[at] ?? 0) + weight(limit, context.arguments) > mostOf(limit) + 1e-9)
  return reached && { limit: reached, sentence: limitSentence(reached) }
}

export type Daily = Extract<Limit, { type: 'calls_per_day' | 'amount_per_day' }>

export function breaksByArgument(limit: Limit, args: JsonObject): boolean {
  if (limit.type !== 'argument_max' && limit.type !== 'argument_min') return false
  const value = args[limit.argument]
  if (typeof value !== 'number') return false // absent: the limit has nothing to hold it against
  return limit.type === 'argument_max' ? value > limit.max : value < limit.min
}

export const mostOf = (limit: Daily): number => (limit.type === 'calls_per_day' ? limit.count : limit.max)
export const weight = (limit: Daily, args: JsonObject): number => (limit.type === 'calls_per_day' ? 1 : Number(args[limit.argument] ?? 0))

const scopesOf = (limits: Daily[], { businessId, functionName, leadId, conversationId }: LimitContext): string[] =>
  [
    ...new Set(
      limits.map(
        ({ scope }) => `limit ${businessId} ${functionName} ${{ business: '', lead: leadId, conversation: conversationId }[scope]}`,
      ),
    ),
  ].sort()

/** Succeeded and waiting calls of the business's calendar day, and those that may have happened or are about to. */
function usedToday(tx: Tx, limit: Daily, context: LimitContext): Fragment {
  const { businessId, functionName, timezone, conversationId, leadId, callId } = context
  const whose = { business: tx``, lead: tx`and k.lead_id = ${leadId}`, conversation: tx`and k.conversation_id = ${conversationId}` }[
    limit.scope
  ]
  const what = limit.type === 'calls_per_day' ? tx`count(*)` : tx`coalesce(sum((k.arguments->>${limit.argument})::float8), 0)`
  return tx`(select ${what} from calls k where k.business_id = ${businessId} and k.function = ${functionName}
    and k.at >= date_trunc('day', now() at time zone ${timezone}) at time zone ${timezone}
    and k.outcome in ('succeeded', 'waiting', 'running', 'unknown') and k.deduplicated_of is null and k.id is distinct from ${callId ?? null} ${whose})`
}

export function joined(tx: Tx, fragments: Fragment[]): Fragment {
  return fragments.reduce((before, next) => tx`${before}, ${next}` as unknown as Fragment)
}
