import { canonicalJson, ProvisoError } from '@proviso/contracts'
import { appendEvents, json, type LeadMergeRow, type LeadRow, type LeadValueRow, type Tx } from '@proviso/db'
import { type Moved, movedTables, type SavedValue, savedValue, tablesOfConversations } from './moved.ts'

interface Unmerge {
  businessId: string
  leadId: string
  /** Absent: the newest merge that stands. */
  mergeId?: string
  by?: string
}

/**
 * Takes a merge back: what moved goes back, with what has come since in the conversations that go. A value that was changed since stays as it is here.
 * @returns the lead that is shown again
 * @throws ProvisoError `not_found` where nothing was merged into this lead, `conflict` where a person was erased since
 */
export async function unmergeLeads(tx: Tx, { businessId, leadId, mergeId, by }: Unmerge): Promise<string> {
  const [merge] = await tx<(Omit<LeadMergeRow, 'moved'> & { moved: Moved })[]>`
    select * from lead_merges where business_id = ${businessId} and lead_id = ${leadId} and undone_at is null
      ${mergeId === undefined ? tx`` : tx`and id = ${mergeId}`} order by at desc, id desc limit 1`
  if (!merge) throw new ProvisoError('not_found', 'There is no merge of this lead that could be taken back.')
  const { otherId, moved } = merge
  const rows = await tx<LeadRow[]>`
    select * from leads where business_id = ${businessId} and id in ${tx([leadId, otherId])} order by id for update`
  const [lead, other] = [rows.find(({ id }) => id === leadId), rows.find(({ id }) => id === otherId)]
  if (!lead || lead.erasedAt || !other || other.mergedInto !== leadId || !moved.ids)
    throw new ProvisoError('conflict', 'This merge cannot be taken back: the person was erased, or the lead was merged on.')

  await moveBack(tx, { businessId, leadId, otherId }, moved.ids)
  const changed = await valuesBack(tx, { businessId, leadId, otherId }, moved.values)
  const { before, after } = moved.lead
  const unchanged = (key: 'stage' | 'source') => lead[key] === after[key]
  const kept = (before.tags as string[]) ?? []
  const gained = ((after.tags as string[]) ?? []).filter((tag) => !kept.includes(tag))
  await tx`
    update leads set stage = ${unchanged('stage') ? (before.stage as string | null) : lead.stage},
      source = ${unchanged('source') ? (before.source as string | null) : lead.source}, tags = ${lead.tags.filter((tag) => !gained.includes(tag))},
      last_message_at = (select max(last_message_at) from conversations where business_id = ${businessId} and lead_id = ${leadId})
    where business_id = ${businessId} and id = ${leadId}`
  await tx`
    update leads set erased_at = null, merged_into = null,
      last_message_at = (select max(last_message_at) from conversations where business_id = ${businessId} and lead_id = ${otherId})
    where business_id = ${businessId} and id = ${otherId}`
  await tx`update lead_merges set undone_at = now(), moved = '{}' where business_id = ${businessId} and id = ${merge.id}`
  const said = { lead_id: leadId, other_id: otherId, merge_id: merge.id, by }
  await appendEvents(tx, { businessId, leadId }, [
    { type: 'lead.unmerged', data: said },
    ...(changed.length ? [{ type: 'lead.updated' as const, data: { lead_id: leadId, keys: changed, source: 'unmerge' } }] : []),
  ])
  await appendEvents(tx, { businessId, leadId: otherId }, [{ type: 'lead.unmerged', data: said }])
  return otherId
}

type Pair = { businessId: string; leadId: string; otherId: string }

async function moveBack(tx: Tx, { businessId, leadId, otherId }: Pair, ids: Moved['ids']): Promise<void> {
  for (const { table, key } of movedTables) {
    const withConversation = tablesOfConversations.includes(table as never)
      ? tx`or conversation_id = any(${ids.conversations ?? []})`
      : table === 'call_evidence'
        ? tx`or call_id in (select id from calls where business_id = ${businessId} and lead_id = ${otherId})`
        : tx``
    await tx`
      update ${tx(table)} set lead_id = ${otherId} where business_id = ${businessId} and lead_id = ${leadId}
        and (${tx.unsafe(key)} = any(${ids[table] ?? []}) ${withConversation})`
  }
}

/** @returns fields of this lead that are as before again */
async function valuesBack(tx: Tx, { businessId, leadId, otherId }: Pair, values: Moved['values']): Promise<string[]> {
  const now = await tx<LeadValueRow[]>`select * from lead_values where business_id = ${businessId} and lead_id = ${leadId}`
  const changed: string[] = []
  for (const [key, { own, other, taken }] of Object.entries(values)) {
    const known = await tx`select 1 from fields where business_id = ${businessId} and key = ${key}`
    if (!known.length) continue
    await put(tx, { businessId, leadId: otherId, key, saved: other })
    const current = now.find((row) => row.key === key)
    const untouched = current && canonicalJson(savedValue(current)) === canonicalJson(other)
    if (!taken || !untouched) continue
    changed.push(key)
    if (own) await put(tx, { businessId, leadId, key, saved: own })
    else await tx`delete from lead_values where business_id = ${businessId} and lead_id = ${leadId} and key = ${key}`
  }
  return changed
}

async function put(tx: Tx, { saved, ...whose }: { businessId: string; leadId: string; key: string; saved: SavedValue }): Promise<void> {
  const row = { ...whose, value: json(tx, saved.value), source: saved.source, evidenceMessageId: saved.evidence, at: new Date(saved.at) }
  await tx`insert into lead_values ${tx(row)} on conflict (business_id, lead_id, key) do update
    set value = excluded.value, source = excluded.source, evidence_message_id = excluded.evidence_message_id, at = excluded.at`
}
