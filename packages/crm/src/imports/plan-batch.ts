import { canonicalJson, type JsonValue, newId } from '@proviso/contracts'
import type { LeadRow, LeadValueRow, Tx } from '@proviso/db'
import type { ImportSettings } from './import-settings.ts'
import type { ReadRow } from './read-row.ts'

export interface NumberedRow extends ReadRow {
  /** Of the file. */
  row: number
}

interface Held {
  value: JsonValue
  source: string
  evidence: string | null
}

/** A lead as a row finds it. */
interface Person {
  values: Record<string, Held>
  stage: string | null
  tags: string[]
}

/** What rows have made of people, where the database does not say it: of those at hand, or of a whole dry run, which writes nothing. */
export interface Pending {
  /** Who has a number or an address by now; null: nobody any more. */
  owners: Map<string, string | null>
  /** As JSON: there may be a million of them. */
  people: Map<string, string>
}

export const nothingPending = (): Pending => ({ owners: new Map(), people: new Map() })

export interface Change {
  row: number
  leadId: string
  values: [string, JsonValue][]
  before: Person
  tags: string[]
  stage: string | null
}

/** What rows come to, each as those before it have left things. Left rows may have nobody: who matched was erased meanwhile. */
export interface Plan {
  created: (NumberedRow & { leadId: string })[]
  changes: Change[]
  skipped: { row: number; leadId: string | null }[]
}

interface Grounds {
  businessId: string
  settings: ImportSettings
  firstStage: string | null
  pending: Pending
}

/** Decides about rows in their order, the same for a dry run and for a real one; writes nothing. Known people stay locked until the transaction ends. */
export async function planBatch(tx: Tx, grounds: Grounds, rows: NumberedRow[]): Promise<Plan> {
  const { settings, firstStage, pending } = grounds
  const { match, onMatch } = settings
  const plan: Plan = { created: [], changes: [], skipped: [] }
  const known = onMatch === 'create' ? new Map<string, string>() : await findKnown(tx, match, rows)
  const ownerOf = (key: string) => (pending.owners.has(key) ? pending.owners.get(key) : known.get(key)) ?? undefined
  const people = onMatch === 'skip' ? new Map<string, Person>() : await readPeople(tx, grounds, [...known.values()])
  const touch = (id: string, person: Person) => {
    people.set(id, person)
    pending.people.set(id, JSON.stringify(person))
  }
  for (const row of rows) {
    const keys = onMatch === 'create' ? [] : keysOf(match, row.values)
    const leadId = keys.flatMap((key) => ownerOf(key) ?? [])[0]
    if (leadId === undefined) {
      const id = newId('lead')
      plan.created.push({ ...row, leadId: id })
      for (const key of keys) pending.owners.set(key, id)
      if (keys.length && onMatch !== 'skip') touch(id, { values: imported(row.values), stage: row.stage ?? firstStage, tags: row.tags })
      continue
    }
    const kept = pending.people.get(leadId)
    const before = kept ? (JSON.parse(kept) as Person) : people.get(leadId)
    const change = before && changeOf(before, row, onMatch)
    if (!change) {
      plan.skipped.push({ row: row.row, leadId: before || onMatch === 'skip' ? leadId : null })
      continue
    }
    plan.changes.push({ ...change, row: row.row, leadId })
    touch(leadId, {
      values: { ...before.values, ...imported(new Map(change.values)) },
      stage: change.stage,
      tags: change.tags,
    })
    for (const [key, value] of change.values) {
      const [was, is] = [keysOf(match, new Map([[key, before.values[key]?.value ?? null]])), keysOf(match, new Map([[key, value]]))]
      for (const each of was) if (ownerOf(each) === leadId) pending.owners.set(each, null)
      for (const each of is) if (ownerOf(each) === undefined) pending.owners.set(each, leadId)
    }
  }
  return plan
}

const imported = (values: ReadonlyMap<string, JsonValue>): Record<string, Held> =>
  Object.fromEntries([...values].map(([key, value]) => [key, { value, source: 'import', evidence: null }]))

/** What a row changes of a known person; undefined: nothing. */
function changeOf(before: Person, { values, stage, tags }: NumberedRow, onMatch: ImportSettings['onMatch']) {
  const changed = [...values].filter(([key, value]) => {
    const now = before.values[key]
    if (!now || now.source === 'messenger') return true
    return onMatch === 'update' && canonicalJson(now.value) !== canonicalJson(value)
  })
  const added = tags.filter((tag) => !before.tags.includes(tag))
  const moved = onMatch === 'update' && stage !== null && stage !== before.stage
  if (onMatch === 'skip' || (!changed.length && !added.length && !moved)) return undefined
  return { values: changed, before, tags: [...before.tags, ...added], stage: moved ? stage : before.stage }
}

const keysOf = (match: ImportSettings['match'], values: ReadonlyMap<string, JsonValue>) =>
  match.flatMap((key) => {
    const value = values.get(key)
    return typeof value === 'string' ? [`${key} ${value}`] : []
  })

/** Leads who have one of these numbers or addresses, through the function that may use the index. */
async function findKnown(tx: Tx, match: ImportSettings['match'], rows: ReadRow[]): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const key of match) {
    const values = [...new Set(rows.flatMap((row) => (row.values.has(key) ? [String(row.values.get(key))] : [])))]
    if (!values.length) continue
    const found = await tx<{ value: string; leadId: string }[]>`
      select wanted.value, (select leads_where(${key}, 'is', wanted.value, null, 1)) as lead_id from unnest(${values}::text[]) as wanted(value)`
    for (const { value, leadId } of found) if (leadId) known.set(`${key} ${value}`, leadId)
  }
  return known
}

/** Known people whom no row has changed yet, and those whom one has, as they are by now. */
async function readPeople(tx: Tx, { businessId, pending }: Grounds, ids: string[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)].filter((id) => !pending.people.has(id))
  if (!wanted.length) return new Map()
  const leads = await tx<Pick<LeadRow, 'id' | 'stage' | 'tags'>[]>`
    select id, stage, tags from leads where business_id = ${businessId} and id = any(${wanted}) and erased_at is null order by id for no key update`
  const people = new Map(leads.map(({ id, stage, tags }): [string, Person] => [id, { values: {}, stage, tags }]))
  const values = await tx<LeadValueRow[]>`select * from lead_values where business_id = ${businessId} and lead_id = any(${wanted})`
  for (const { leadId, key, value, source, evidenceMessageId } of values) {
    const person = people.get(leadId)
    if (person) person.values[key] = { value, source, evidence: evidenceMessageId }
  }
  return people
}
