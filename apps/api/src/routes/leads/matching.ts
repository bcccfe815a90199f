import type { endpoints, QueryOf } from '@proviso/contracts/endpoints'
import type { Fragment, Tx } from '@proviso/db'
import { type Condition, fewAtMost } from './condition.ts'
import { fieldFilters } from './field-filters.ts'

export type LeadFilter = Partial<QueryOf<typeof endpoints.leads.list>>

/**
 * Conditions of a list of leads. What is searched for stands anywhere in a name, a number (in any spelling) or an address; one or two
 * letters stand at the beginning of a word. What meets few leads is listed by id; what meets many is so frequent that a walk through the
 * leads meets a page of them soon. Who sees contacts masked finds people by their names alone. A condition is made where it is used: one that is awaited would be sent as a statement.
 */
export async function matching(tx: Tx, businessId: string, filter: LeadFilter, who: { isMasked: boolean }): Promise<() => Fragment> {
  const { stage, tag, source, test, q } = filter
  const conditions = await Promise.all([
    q === undefined ? [] : searching(tx, businessId, q, who),
    tag === undefined ? [] : tagged(tx, tag),
    ...(await fieldFilters(tx, businessId, filter, who)),
  ])
  const sets = conditions.flat().flatMap((condition) => ('ids' in condition ? [new Set(condition.ids)] : []))
  const [first, ...others] = sets.toSorted((a, b) => a.size - b.size)
  const ids = first && [...first].filter((id) => others.every((set) => set.has(id)))
  const wheres = conditions.flat().flatMap((condition) => ('where' in condition ? [condition.where] : []))
  return () => tx`
    ${stage === undefined ? tx`` : stage === '' ? tx`and stage is null` : tx`and stage = ${stage}`}
    ${test === undefined ? tx`` : tx`and is_test = ${test === 'true'}`}
    ${source === undefined ? tx`` : tx`and source = ${source}`}
    ${filter['created_at[gte]'] === undefined ? tx`` : tx`and created_at >= ${filter['created_at[gte]']}::text::timestamptz`}
    ${filter['created_at[lt]'] === undefined ? tx`` : tx`and created_at < ${filter['created_at[lt]']}::text::timestamptz`}
    ${filter['last_message_at[gte]'] === undefined ? tx`` : tx`and last_message_at >= ${filter['last_message_at[gte]']}::text::timestamptz`}
    ${filter['last_message_at[lt]'] === undefined ? tx`` : tx`and last_message_at < ${filter['last_message_at[lt]']}::text::timestamptz`}
    ${since(tx, businessId, 'created_at', filter['created_at[days]'])}
    ${since(tx, businessId, 'last_message_at', filter['last_message_at[days]'])}
    ${filter['last_message_at[silent_days]'] === undefined ? tx`` : tx`and last_message_at < ${dayBegins(tx, businessId, filter['last_message_at[silent_days]'])}`}
    ${ids === undefined ? tx`` : tx`and id = any(${ids})`}
    ${wheres.reduce((all, where) => tx`${all} ${where()}`, tx``)}`
}

/** The beginning of the day so many days ago, by the business's calendar. */
const dayBegins = (tx: Tx, businessId: string, days: string): Fragment => tx`(
  select (date_trunc('day', now() at time zone b.timezone) - make_interval(days => ${Number(days)}::int)) at time zone b.timezone
  from businesses b where b.id = ${businessId})`

const since = (tx: Tx, businessId: string, column: 'created_at' | 'last_message_at', days: string | undefined): Fragment =>
  days === undefined ? tx`` : tx`and ${tx(column)} >= ${dayBegins(tx, businessId, days)}`

async function searching(tx: Tx, businessId: string, q: string, { isMasked }: { isMasked: boolean }): Promise<Condition[]> {
  if (isMasked) return [{ where: () => tx`and leads.id in (${namedSo(tx, businessId, q)})` }]
  const digits = digitsOf(q)
  if (/[\p{L}\p{N}]/u.test(q)) {
    const found = await tx<{ id: string }[]>`select search_leads(${q}, ${digits ?? null}, ${fewAtMost + 1}) as id`
    if (found.length <= fewAtMost) return [{ ids: found.map(({ id }) => id) }]
  }
  const pattern = digits === undefined ? null : `%${digits}%`
  // an aggregate, which the planner cannot turn into a join over everybody's values: it is to be asked lead by lead until a page is full
  const where = () => tx`and (
    select coalesce(bool_or(v.folded like any(search_patterns(${q})) or (v.key = 'phone' and v.value #>> '{}' like ${pattern}::text)), false)
    from lead_values v where v.business_id = ${businessId} and v.lead_id = leads.id and v.key in ('name', 'phone', 'email'))`
  return [{ where }]
}

/**
 * People whose name holds these words, names aside that are a number or an address themselves: what somebody sees masked cannot be found out letter by letter.
 * No index helps here; a hundred thousand names are read through.
 */
export const namedSo = (tx: Tx, businessId: string, q: string): Fragment => tx`
  select v.lead_id from lead_values v where v.business_id = ${businessId} and v.key = 'name' and v.folded like any(search_patterns(${q}))
    and position('@' in v.folded) = 0 and length(regexp_replace(v.folded, '\\D', '', 'g')) < 6`

async function tagged(tx: Tx, tag: string): Promise<Condition[]> {
  const found = await tx<{ id: string }[]>`select leads_tagged(${tag}, ${fewAtMost + 1}) as id`
  return [found.length <= fewAtMost ? { ids: found.map(({ id }) => id) } : { where: () => tx`and tags @> ${[tag]}::text[]` }]
}

/** Part of a number in any spelling, as stored numbers hold it: no signs, neither 00 nor the 0 that is dialled inside a country only. */
export function digitsOf(q: string): string | undefined {
  const digits = /^[\d\s()+./-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length >= 3 ? digits : undefined
}
