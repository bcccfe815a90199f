import type { Fragment, Tx } from '@proviso/db'

interface Filter {
  stage?: string | undefined
  q?: string | undefined
}

/** Conditions of a list of leads. What is searched for stands in a name, a number (in any spelling) or an address. */
export function matching(tx: Tx, businessId: string, { stage, q }: Filter): Fragment {
  const ofStage = stage === undefined ? tx`` : tx`and stage = ${stage}`
  if (q === undefined) return ofStage
  const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const digits = q.replace(/\D/g, '')
  const isNumber = digits.length >= 3 && /^[\d\s()+./-]+$/.test(q)
  const byNumber = isNumber ? tx`or (v.key = 'phone' and regexp_replace(v.value #>> '{}', '\\D', '', 'g') like ${`%${digits}%`})` : tx``
  return tx`${ofStage} and id in (
    select v.lead_id from lead_values v
    where v.business_id = ${businessId} and v.key in ('name', 'phone', 'email') and (v.value #>> '{}' ilike ${pattern} ${byNumber}))`
}
