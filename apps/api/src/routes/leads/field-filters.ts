import { type BusinessProfile, type Fault, holdsContact, type JsonValue, ProvisoError } from '@proviso/contracts'
import { loadBusiness, parseValue } from '@proviso/crm'
import type { FieldRow, Fragment, Tx } from '@proviso/db'
import { type Condition, fewAtMost } from './condition.ts'

const form = /^fields\[([a-z][a-z0-9_]*)\](?:\[(gte|lt|set)\])?$/

/** A wish about one field, with the value in its stored form. */
interface Wish {
  key: string
  op: 'is' | 'from' | 'before' | 'has' | 'set' | 'unset'
  text: string
  number: number | null
  /** Of an amount of money. */
  currency?: string
}

/**
 * Conditions on fields of the owner's: `fields[city]=Bonn`. @throws ProvisoError `validation_failed` for fields that are not there, values that are none, and
 * contacts that are masked for who asks
 */
export async function fieldFilters(
  tx: Tx,
  businessId: string,
  query: Record<string, unknown>,
  { isMasked }: { isMasked: boolean },
): Promise<Promise<Condition[]>[]> {
  const asked = Object.entries(query).filter(([name]) => form.test(name)) as [string, string][]
  if (!asked.length) return []
  const [fields, business] = await Promise.all([
    tx<FieldRow[]>`select * from fields where business_id = ${businessId}`,
    loadBusiness(tx, businessId),
  ])
  const faults: Fault[] = []
  const wishes = asked.flatMap(([name, entered]) => {
    const wish = readWish(name, entered, fields, business)
    // what is masked can be asked for its being there, and for nothing that would tell what it is
    const isHidden = isMasked && 'key' in wish && fields.some((field) => field.key === wish.key && holdsContact(field))
    if (isHidden && wish.op !== 'set' && wish.op !== 'unset') {
      faults.push({ pointer: `/${name}`, detail: 'is masked for you, so nobody can be looked for by it' })
      return []
    }
    if ('key' in wish) return [wish]
    faults.push({ pointer: `/${name}`, detail: wish.problem })
    return []
  })
  if (faults.length) throw new ProvisoError('validation_failed', `The query is not valid: ${faults[0]?.detail}.`, { faults })
  return wishes.map((wish) => conditionOf(tx, businessId, wish))
}

function readWish(name: string, entered: string, fields: readonly FieldRow[], business: BusinessProfile): Wish | { problem: string } {
  const [, key = '', way] = form.exec(name) ?? []
  const field = fields.find((each) => each.key === key)
  if (!field) return { problem: `no such field; there are ${fields.map((each) => each.key).join(', ')}` }
  if (way === 'set') return { key, op: entered === 'true' ? 'set' : 'unset', text: '', number: null }
  if (way && !['number', 'money', 'date', 'datetime'].includes(field.type)) return { problem: `a ${field.type} has no order` }
  const parsed = parseValue(field, entered, business)
  if ('problem' in parsed) return { problem: `${key} ${parsed.problem}` }
  const op = way === 'gte' ? 'from' : way === 'lt' ? 'before' : field.type === 'multi_select' ? 'has' : 'is'
  return { key, op, ...storedParts(parsed.value) }
}

function storedParts(stored: JsonValue): Pick<Wish, 'text' | 'number' | 'currency'> {
  if (typeof stored === 'number') return { text: String(stored), number: stored }
  if (Array.isArray(stored)) return { text: String(stored[0] ?? ''), number: null }
  if (typeof stored === 'object' && stored !== null) {
    return { text: '', number: Number(stored.amount), currency: String(stored.currency) }
  }
  return { text: String(stored), number: null }
}

async function conditionOf(tx: Tx, businessId: string, wish: Wish): Promise<Condition[]> {
  const { key, op, text, number } = wish
  const where = () => holds(tx, businessId, wish)
  if (op === 'unset') return [{ where }]
  const found = await tx<{ id: string }[]>`select leads_where(${key}, ${op}, ${text}, ${number}, ${fewAtMost + 1}) as id`
  const few = found.length <= fewAtMost
  return [...(few ? [{ ids: found.map(({ id }) => id) }] : []), ...(few && !wish.currency ? [] : [{ where }])]
}

function holds(tx: Tx, businessId: string, { key, op, text, number, currency }: Wish): Fragment {
  const value = {
    set: tx``,
    unset: tx``,
    has: tx`and v.value ? ${text}`,
    is: number === null ? tx`and v.value #>> '{}' = ${text}` : tx`and v.number = ${number}`,
    from: number === null ? tx`and v.value #>> '{}' >= ${text} collate "C"` : tx`and v.number >= ${number}`,
    before: number === null ? tx`and v.value #>> '{}' < ${text} collate "C"` : tx`and v.number < ${number}`,
  }[op]
  const inCurrency = currency === undefined ? tx`` : tx`and v.value ->> 'currency' = ${currency}`
  const there = tx`exists (
    select from lead_values v where v.business_id = ${businessId} and v.lead_id = leads.id and v.key = ${key} ${value} ${inCurrency})`
  return op === 'unset' ? tx`and not ${there}` : tx`and ${there}`
}
