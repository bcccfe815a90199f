import { canonicalJson, type JsonObject, type JsonValue, newId } from '@proviso/contracts'
import { appendManyEvents, json, type LeadRow, type LeadValueRow, type ScopedEvent, type Tx } from '@proviso/db'
import type { ImportSettings } from './import-settings.ts'
import type { ReadRow } from './read-row.ts'

export interface NumberedRow extends ReadRow {
  /** Of the file. */
  row: number
}

type Outcome = 'created' | 'updated' | 'skipped' | 'failed'
type Before = Record<string, { value: JsonValue; source: string; evidence: string | null } | null>

interface Deed {
  row: number
  outcome: Outcome
  leadId: string | null
  faults: ReadRow['faults'] | null
  before: Before | null
}

export interface BatchContext {
  businessId: string
  importId: string
  settings: ImportSettings
  /** Who is known already from this file, by field and value: of a dry run, which leaves no lead behind. */
  seen: Map<string, string>
  dryRun: boolean
  firstStage: string | null
  by: string | null
}

export type Counts = Record<Outcome, number>

/** Takes some rows in, in one transaction: people who are here already by phone or e-mail, and people who are new. */
export async function importBatch(tx: Tx, context: BatchContext, rows: NumberedRow[]): Promise<Counts> {
  const { settings, dryRun } = context
  const good = rows.filter(({ faults }) => !faults.length)
  const known = settings.onMatch === 'create' ? new Map<string, string>() : await findKnown(tx, settings.match, good)
  const deeds: Deed[] = rows
    .filter(({ faults }) => faults.length)
    .map(({ row, faults }) => ({ row, outcome: 'failed', leadId: null, faults, before: null }))
  const fresh: (NumberedRow & { leadId: string })[] = []
  const changes: (NumberedRow & { leadId: string })[] = []
  for (const row of good) {
    const leadId =
      settings.onMatch === 'create'
        ? undefined
        : keysOf(settings.match, row).flatMap((key) => known.get(key) ?? context.seen.get(key) ?? [])[0]
    if (leadId === undefined) {
      const id = newId('lead')
      fresh.push({ ...row, leadId: id })
      for (const key of keysOf(settings.match, row)) (dryRun ? context.seen : known).set(key, id)
    } else if (settings.onMatch === 'skip')
      deeds.push({ row: row.row, outcome: 'skipped', leadId: dryRun ? null : leadId, faults: null, before: null })
    else changes.push({ ...row, leadId })
  }
  if (dryRun) {
    deeds.push(...fresh.map(({ row }) => deed(row, 'created')), ...changes.map(({ row }) => deed(row, 'updated')))
    await keepDeeds(
      tx,
      context,
      deeds.filter(({ outcome }) => outcome === 'failed'),
    )
  } else {
    await createAll(tx, context, fresh)
    deeds.push(...fresh.map(({ row, leadId }) => deed(row, 'created', leadId)))
    for (const change of changes) deeds.push(await updateOne(tx, context, change))
    await keepDeeds(tx, context, deeds)
  }
  const count = (wanted: Outcome) => deeds.filter(({ outcome }) => outcome === wanted).length
  return { created: count('created'), updated: count('updated'), skipped: count('skipped'), failed: count('failed') }
}

const deed = (row: number, outcome: Outcome, leadId: string | null = null, before: Before | null = null): Deed => ({
  row,
  outcome,
  leadId,
  faults: null,
  before,
})

const keysOf = (match: ImportSettings['match'], { values }: ReadRow) =>
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

async function createAll(
  tx: Tx,
  { businessId, importId, firstStage, by }: BatchContext,
  rows: (NumberedRow & { leadId: string })[],
): Promise<void> {
  if (!rows.length) return
  const leads = rows.map(({ leadId, stage, tags }) => ({ id: leadId, businessId, stage: stage ?? firstStage, tags }))
  await tx`insert into leads ${tx(leads)}`
  const values = rows.flatMap((row) =>
    [...row.values].map(([key, value]) => ({ businessId, leadId: row.leadId, key, value: json(tx, value), source: 'import' })),
  )
  await tx`insert into lead_values ${tx(values)}`
  const events = rows.flatMap(({ leadId, values: own }): ScopedEvent[] => [
    { type: 'lead.created', leadId, data: { lead_id: leadId, import_id: importId, by } },
    {
      type: 'lead.updated',
      leadId,
      data: updateData(leadId, importId, by, Object.fromEntries([...own].map(([key, to]) => [key, { to }]))),
    },
  ])
  await appendManyEvents(tx, businessId, events)
}

const updateData = (leadId: string, importId: string, by: string | null, fields: JsonObject): JsonObject => ({
  lead_id: leadId,
  keys: Object.keys(fields),
  source: 'import',
  import_id: importId,
  by,
  fields,
})

async function updateOne(
  tx: Tx,
  context: BatchContext,
  { row, leadId, values, stage, tags }: NumberedRow & { leadId: string },
): Promise<Deed> {
  const { businessId, importId, settings, by } = context
  const [lead] = await tx<LeadRow[]>`
    select * from leads where business_id = ${businessId} and id = ${leadId} and erased_at is null for no key update`
  if (!lead) return deed(row, 'skipped')
  const there = new Map(
    (await tx<LeadValueRow[]>`select * from lead_values where business_id = ${businessId} and lead_id = ${leadId}`).map((value) => [
      value.key,
      value,
    ]),
  )
  const changed = [...values].filter(([key, value]) => {
    const now = there.get(key)
    if (!now || now.source === 'messenger') return true
    return settings.onMatch === 'update' && canonicalJson(now.value) !== canonicalJson(value)
  })
  const added = tags.filter((tag) => !lead.tags.includes(tag))
  const moved = settings.onMatch === 'update' && stage !== null && stage !== lead.stage
  if (!changed.length && !added.length && !moved) return deed(row, 'skipped', leadId)
  if (changed.length) {
    const rows = changed.map(([key, value]) => ({ businessId, leadId, key, value: json(tx, value), source: 'import' }))
    await tx`insert into lead_values ${tx(rows)} on conflict (business_id, lead_id, key) do update
      set value = excluded.value, source = excluded.source, evidence_message_id = null, at = now()`
  }
  const newTags = [...lead.tags, ...added]
  if (added.length || moved)
    await tx`update leads set tags = ${newTags}, stage = ${moved ? stage : lead.stage} where business_id = ${businessId} and id = ${leadId}`
  const fields = Object.fromEntries(changed.map(([key, to]) => [key, { ...(there.has(key) ? { from: there.get(key)?.value } : {}), to }]))
  const data: JsonObject = {
    ...updateData(leadId, importId, by, fields),
    ...(added.length ? { tags: { from: lead.tags, to: newTags } } : {}),
    ...(moved ? { stage: { from: lead.stage, to: stage } } : {}),
  }
  await appendManyEvents(tx, businessId, [{ type: 'lead.updated', leadId, data }])
  const before: Before = Object.fromEntries(
    changed.map(([key]) => {
      const now = there.get(key)
      return [key, now ? { value: now.value, source: now.source, evidence: now.evidenceMessageId } : null]
    }),
  )
  return deed(row, 'updated', leadId, before)
}

async function keepDeeds(tx: Tx, { businessId, importId }: BatchContext, deeds: Deed[]): Promise<void> {
  if (!deeds.length) return
  const rows = deeds.map(({ row, outcome, leadId, faults, before }) => ({
    businessId,
    importId,
    row,
    outcome,
    leadId,
    faults: faults && json(tx, faults),
    before: before && json(tx, before),
  }))
  await tx`insert into import_rows ${tx(rows)}`
}
