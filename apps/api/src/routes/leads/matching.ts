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
  const patterns = patternsOf(q)
  const digits = digitsOf(q)
  const pattern = digits === undefined ? null : containing(digits)
  if (patterns.indexed || digits !== undefined) {
    const [first, second = null] = patterns.any
    const found = await tx<{ id: string }[]>`select search_leads(${first ?? null}, ${second}, ${pattern}, ${fewAtMost + 1}) as id`
    if (found.length <= fewAtMost) return () => tx`${ofStage()} and id = any(${found.map(({ id }) => id)})`
  }
  return () => tx`${ofStage()} and exists (
    select from lead_values v where v.business_id = ${businessId} and v.lead_id = leads.id and v.key in ('name', 'phone', 'email')
      and (v.value #>> '{}' ilike any(${patterns.any}::text[]) or (v.key = 'phone' and v.value #>> '{}' ilike ${pattern}::text)))`
}

/** Patterns of which one is to match, and whether the index of trigrams knows them. */
function patternsOf(q: string): { any: string[]; indexed: boolean } {
  if (/[\p{L}\p{N}]{3}/u.test(q)) return { any: [containing(q)], indexed: true }
  // a word of one or two letters begins something; writing without spaces has no beginnings, and signs are no word
  const isShortWord = /^[\p{L}\p{N}]{1,2}$/u.test(q) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(q)
  return isShortWord ? { any: [`${q}%`, `% ${q}%`], indexed: true } : { any: [containing(q)], indexed: false }
}

const containing = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Part of a number in any spelling, as stored numbers hold it: no signs, neither 00 nor the 0 that is dialled inside a country only. */
function digitsOf(q: string): string | undefined {
  const digits = /^[\d\s()+./-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length >= 3 ? digits : undefined
}
