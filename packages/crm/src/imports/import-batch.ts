import type { JsonObject } from '@proviso/contracts'
import { appendManyEvents, json, type ScopedEvent, type Tx } from '@proviso/db'
import type { ImportSettings } from './import-settings.ts'
import { type Change, type NumberedRow, nothingPending, type Pending, type Plan, planBatch } from './plan-batch.ts'
import type { ReadRow } from './read-row.ts'

type Outcome = 'created' | 'updated' | 'skipped' | 'failed'

interface Deed {
  row: number
  outcome: Outcome
  leadId: string | null
  faults: ReadRow['faults'] | null
  before: Record<string, Change['before']['values'][string] | null> | null
}

export interface BatchContext {
  businessId: string
  importId: string
  settings: ImportSettings
  /** Of a dry run: what its rows would have left so far. */
  pending: Pending | undefined
  firstStage: string | null
  by: string | null
}

export type Counts = Record<Outcome, number>

/** Takes some rows in, in one transaction: people who are here already by phone or e-mail, and people who are new. A dry run counts alone. */
export async function importBatch(tx: Tx, context: BatchContext, rows: NumberedRow[]): Promise<Counts> {
  const isDry = context.pending !== undefined
  const good = rows.filter(({ faults }) => !faults.length)
  const failed = rows.filter(({ faults }) => faults.length).map(({ row, faults }): Deed => ({ ...deed(row, 'failed'), faults }))
  const plan = await planBatch(tx, { ...context, pending: context.pending ?? nothingPending() }, good)
  if (!isDry) {
    await createAll(tx, context, plan.created)
    for (const change of plan.changes) await updateOne(tx, context, change)
  }
  await keepDeeds(tx, context, isDry ? failed : [...failed, ...deedsOf(plan)])
  return { created: plan.created.length, updated: plan.changes.length, skipped: plan.skipped.length, failed: failed.length }
}

const deed = (row: number, outcome: Outcome, leadId: string | null = null): Deed => ({ row, outcome, leadId, faults: null, before: null })

const deedsOf = ({ created, changes, skipped }: Plan): Deed[] => [
  ...created.map(({ row, leadId }) => deed(row, 'created', leadId)),
  ...skipped.map(({ row, leadId }) => deed(row, 'skipped', leadId)),
  ...changes.map(({ row, leadId, values, before }) => ({
    ...deed(row, 'updated', leadId),
    before: Object.fromEntries(values.map(([key]) => [key, before.values[key] ?? null])),
  })),
]

async function createAll(tx: Tx, { businessId, importId, firstStage, by }: BatchContext, rows: Plan['created']): Promise<void> {
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

async function updateOne(tx: Tx, { businessId, importId, by }: BatchContext, change: Change): Promise<void> {
  const { leadId, values, before, tags, stage } = change
  if (values.length) {
    const rows = values.map(([key, value]) => ({ businessId, leadId, key, value: json(tx, value), source: 'import' }))
    await tx`insert into lead_values ${tx(rows)} on conflict (business_id, lead_id, key) do update
      set value = excluded.value, source = excluded.source, evidence_message_id = null, at = now()`
  }
  const tagged = tags.length !== before.tags.length
  const moved = stage !== before.stage
  if (tagged || moved) await tx`update leads set tags = ${tags}, stage = ${stage} where business_id = ${businessId} and id = ${leadId}`
  const fields = Object.fromEntries(
    values.map(([key, to]) => {
      const from = before.values[key]?.value
      return [key, { ...(from === undefined ? {} : { from }), to }]
    }),
  )
  const data: JsonObject = {
    ...updateData(leadId, importId, by, fields),
    ...(tagged ? { tags: { from: before.tags, to: tags } } : {}),
    ...(moved ? { stage: { from: before.stage, to: stage } } : {}),
  }
  await appendManyEvents(tx, businessId, [{ type: 'lead.updated', leadId, data }])
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
