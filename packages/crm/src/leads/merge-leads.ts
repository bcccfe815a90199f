import { canonicalJson, type JsonObject, newId, ProvisoError } from '@proviso/contracts'
import { appendEvents, json, type LeadRow, type LeadValueRow, type Tx } from '@proviso/db'
import { type Moved, movedTables, type SavedValue, savedValue } from './moved.ts'

export interface Merge {
  businessId: string
  /** Stays. */
  leadId: string
  /** Becomes this one: its rows move here, and it is shown no longer. */
  otherId: string
  /** Whose value stands where both have one; by field. Without it this lead's, save that a display name of the messenger gives way. */
  fields?: Record<string, 'this' | 'other'>
  /** Who says that they are one person. */
  by?: string
}

/**
 * Two leads are one person: identities, conversations, calls with their evidence, bookings, invoices, payments, tasks, notes and values of the
 * other move here, all or none. What moved is kept, so that `unmergeLeads` can take it back. What is written for the other meanwhile follows.
 * @returns the merge's id
 * @throws ProvisoError `not_found` where one of them is not there, `validation_failed` for a lead and itself
 */
export async function mergeLeads(tx: Tx, { businessId, leadId, otherId, fields = {}, by }: Merge): Promise<string> {
  if (leadId === otherId) {
    throw new ProvisoError('validation_failed', 'A lead cannot be merged with itself.', {
      faults: [{ pointer: '/other_id', detail: 'is the lead itself' }],
    })
  }
  const rows = await tx<LeadRow[]>`
    select * from leads where business_id = ${businessId} and id in ${tx([leadId, otherId])} and erased_at is null order by id for update`
  const [lead, other] = [rows.find(({ id }) => id === leadId), rows.find(({ id }) => id === otherId)]
  if (!lead || !other) throw new ProvisoError('not_found', 'There is no such lead.')

  const ids = await moveRows(tx, { businessId, leadId, otherId })
  const values = await mergeValues(tx, { businessId, leadId, otherId, fields })
  const before = { stage: lead.stage, tags: lead.tags, source: lead.source, last_message_at: lead.lastMessageAt?.toISOString() ?? null }
  const [after] = await tx<[{ stage: string | null; tags: string[]; source: string | null }]>`
    update leads set stage = coalesce(stage, ${other.stage}), source = coalesce(source, ${other.source}),
      tags = ${[...new Set([...lead.tags, ...other.tags])]}, last_message_at = greatest(last_message_at, ${other.lastMessageAt})
    where business_id = ${businessId} and id = ${leadId} returning stage, tags, source`
  await tx`update leads set erased_at = now(), merged_into = ${leadId} where business_id = ${businessId} and id = ${otherId}`

  const id = newId('merge')
  const moved: Moved = { ids, values, lead: { before, after } }
  await tx`insert into lead_merges ${tx({ id, businessId, leadId, otherId, moved: json(tx, moved), by: by ?? null })}`
  await appendEvents(tx, { businessId, leadId }, [
    { type: 'lead.merged', data: { lead_id: leadId, other_id: otherId, merge_id: id, by } },
    ...changesBySource(leadId, values),
  ])
  return id
}

type Pair = Pick<Merge, 'businessId' | 'leadId' | 'otherId'>

async function moveRows(tx: Tx, { businessId, leadId, otherId }: Pair): Promise<Moved['ids']> {
  const ids: Moved['ids'] = {}
  for (const { table, key } of movedTables) {
    const rows = await tx<{ key: string }[]>`
      update ${tx(table)} set lead_id = ${leadId} where business_id = ${businessId} and lead_id = ${otherId}
      returning ${tx.unsafe(key)} as key`
    if (rows.length) ids[table] = rows.map((row) => row.key)
  }
  return ids
}

/** The values that change hands: of each field what both had, and which of them stands now. */
async function mergeValues(tx: Tx, { businessId, leadId, otherId, fields }: Pair & { fields: Record<string, 'this' | 'other'> }) {
  const rows = await tx<LeadValueRow[]>`
    select * from lead_values where business_id = ${businessId} and lead_id in ${tx([leadId, otherId])} order by key`
  const theirs = rows.filter((row) => row.leadId === otherId)
  const values: Moved['values'] = {}
  for (const row of theirs) {
    const own = rows.find((each) => each.leadId === leadId && each.key === row.key)
    const wins = !own || (fields[row.key] ?? (own.source === 'messenger' && row.source !== 'messenger' ? 'other' : 'this')) === 'other'
    values[row.key] = { own: own ? savedValue(own) : null, other: savedValue(row), taken: wins }
    if (!wins) continue
    await tx`
      insert into lead_values ${tx({ businessId, leadId, key: row.key, value: json(tx, row.value), source: row.source, evidenceMessageId: row.evidenceMessageId, at: row.at })}
      on conflict (business_id, lead_id, key) do update
        set value = excluded.value, source = excluded.source, evidence_message_id = excluded.evidence_message_id, at = excluded.at`
  }
  await tx`delete from lead_values where business_id = ${businessId} and lead_id = ${otherId}`
  return values
}

/** The log says of each value whose it is, as for any other change: who reads it later knows what stood there and why. */
function changesBySource(leadId: string, values: Moved['values']) {
  const taken = Object.entries(values).filter(([, { own, other, taken: wins }]) => wins && !sameValue(own, other))
  const origins = new Set(taken.map(([, { other }]) => originOf(other)))
  return [...origins].flatMap((origin) => {
    const group = taken.filter(([, { other }]) => originOf(other) === origin)
    const first = group[0]?.[1].other
    if (!first) return []
    const fields: JsonObject = Object.fromEntries(
      group.map(([key, { own, other }]) => [key, { ...(own ? { from: own.value } : {}), to: other.value }]),
    )
    const evidence = first.evidence ? { evidence_message_id: first.evidence } : {}
    const data = { lead_id: leadId, keys: group.map(([key]) => key), source: first.source, ...evidence, fields, merged: true }
    return [{ type: 'lead.updated' as const, data }]
  })
}

const originOf = ({ source, evidence }: SavedValue) => `${source} ${evidence ?? ''}`

const sameValue = (a: SavedValue | null, b: SavedValue) => canonicalJson(a) === canonicalJson(b)
