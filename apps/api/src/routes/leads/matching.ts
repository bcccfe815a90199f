import type { Fragment, Tx } from '@proviso/db'

interface Filter {
  stage?: string | undefined
  q?: string | undefined
}

/** Conditions of a list of leads. What is searched for stands in a name, a number (in any spelling) or an address. */
export function matching(tx: Tx, businessId: string, { stage, q }: Filter): Fragment {
  const ofStage = stage === undefined ? tx`` : tx`and stage = ${stage}`
  if (q === undefined) return ofStage
  const pattern = containing(q)
  const digits = digitsOf(q)
  if (hasTrigram(q)) return tx`${ofStage} and id in (select search_leads(${pattern}, ${digits && containing(digits)}))`
  // too short for the index: so much is found that walking the list in its order meets a page soon
  return tx`${ofStage} and exists (
    select from lead_values v
    where v.business_id = ${businessId} and v.lead_id = leads.id and v.key in ('name', 'phone', 'email') and v.value #>> '{}' ilike ${pattern})`
}

const containing = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Part of a number in any spelling, as stored numbers hold it: without signs, without 00 or the 0 that is dialled inside a country only. */
function digitsOf(q: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(q)) return null
  const digits = q.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 3 ? digits : null
}

/** The index knows three letters or digits in a row. */
const hasTrigram = (q: string): boolean => /[\p{L}\p{N}]{3}/u.test(q) || digitsOf(q) !== null
