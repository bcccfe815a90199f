import type { Fragment, Tx } from '@proviso/db'

interface Filter {
  stage?: string | undefined
  q?: string | undefined
}

/** More matches than that are not listed by id: they are so frequent that a walk through the leads meets a page of them soon. */
const fewAtMost = 2000

/**
 * Conditions of a list of leads. What is searched for stands anywhere in a name, a number (in any spelling) or an address; one or two
 * letters stand at the beginning of a word. A condition is made where it is used: one that is awaited would be sent as a statement.
 */
export async function matching(tx: Tx, businessId: string, { stage, q }: Filter): Promise<() => Fragment> {
  const ofStage = () => (stage === undefined ? tx`` : tx`and stage = ${stage}`)
  if (q === undefined) return ofStage
  const digits = digitsOf(q)
  if (/[\p{L}\p{N}]/u.test(q)) {
    const found = await tx<{ id: string }[]>`select search_leads(${q}, ${digits ?? null}, ${fewAtMost + 1}) as id`
    if (found.length <= fewAtMost) return () => tx`${ofStage()} and id = any(${found.map(({ id }) => id)})`
  }
  const pattern = digits === undefined ? null : `%${digits}%`
  return () => tx`${ofStage()} and exists (
    select from lead_values v where v.business_id = ${businessId} and v.lead_id = leads.id and v.key in ('name', 'phone', 'email')
      and (fold_text(v.value #>> '{}') like any(search_patterns(${q})) or (v.key = 'phone' and v.value #>> '{}' like ${pattern}::text)))`
}

/** Part of a number in any spelling, as stored numbers hold it: no signs, neither 00 nor the 0 that is dialled inside a country only. */
function digitsOf(q: string): string | undefined {
  const digits = /^[\d\s()+./-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length >= 3 ? digits : undefined
}
