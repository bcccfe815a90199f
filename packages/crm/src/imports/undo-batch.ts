import { appendManyEvents, type ImportRow, json, type Tx } from '@proviso/db'

const batchRows = 500

interface Done {
  row: number
  outcome: 'created' | 'updated' | 'skipped' | 'failed'
  leadId: string | null
  before: Record<string, { value: unknown; source: string; evidence: string | null } | null> | null
}

/**
 * Takes some rows of an import back, the last ones first: who came by it and with whom nothing has happened since is taken out again; values that
 * it replaced are put back where nobody has changed them since. @returns whether there may be more
 */
export async function undoBatch(
  tx: Tx,
  { id, businessId, createdAt }: Pick<ImportRow, 'id' | 'businessId' | 'createdAt'>,
): Promise<boolean> {
  const rows = await tx<Done[]>`
    delete from import_rows where (business_id, import_id, row) in (
      select business_id, import_id, row from import_rows where business_id = ${businessId} and import_id = ${id} order by row desc limit ${batchRows})
    returning row, outcome, lead_id, before`
  if (!rows.length) return false
  const created = rows.flatMap(({ outcome, leadId }) => (outcome === 'created' && leadId ? [leadId] : []))
  await takeOut(tx, businessId, created)
  for (const { outcome, leadId, before } of rows.toSorted((a, b) => b.row - a.row)) {
    if (outcome === 'updated' && leadId && before) await putBack(tx, { businessId, leadId, before, since: createdAt })
  }
  return true
}

/** Rows that make somebody more than a line of a file. */
const traces = ['identities', 'conversations', 'bookings', 'invoices', 'payments', 'tasks', 'notes'] as const

async function takeOut(tx: Tx, businessId: string, ids: string[]): Promise<void> {
  if (!ids.length) return
  const untouched = traces.map(
    (table) => tx`and not exists (select from ${tx(table)} t where t.business_id = l.business_id and t.lead_id = l.id)`,
  )
  const gone = await tx<{ id: string }[]>`
    update leads l set erased_at = now(), tags = '{}', stage = null where business_id = ${businessId} and id = any(${ids}) and erased_at is null
      ${untouched.reduce((all, each) => tx`${all} ${each}`, tx``)} returning id`
  const removed = gone.map((lead) => lead.id)
  if (!removed.length) return
  await tx`delete from lead_values where business_id = ${businessId} and lead_id = any(${removed})`
  await tx`select erase_event_words(${businessId}, id) from unnest(${removed}::text[]) as id`
  await appendManyEvents(
    tx,
    businessId,
    removed.map((leadId) => ({ type: 'lead.erased', leadId, data: { lead_id: leadId } })),
  )
}

interface PutBack {
  businessId: string
  leadId: string
  before: NonNullable<Done['before']>
  since: Date
}

async function putBack(tx: Tx, { businessId, leadId, before, since }: PutBack): Promise<void> {
  const back: string[] = []
  for (const [key, value] of Object.entries(before)) {
    const own = tx`business_id = ${businessId} and lead_id = ${leadId} and key = ${key} and source = 'import' and at >= ${since}`
    const touched = value
      ? await tx`update lead_values set value = ${json(tx, value.value)}, source = ${value.source}, evidence_message_id = ${value.evidence}, at = now() where ${own} returning key`
      : await tx`delete from lead_values where ${own} returning key`
    if (touched.length) back.push(key)
  }
  if (back.length)
    await appendManyEvents(tx, businessId, [
      { type: 'lead.updated', leadId, data: { lead_id: leadId, keys: back, source: 'undo', fields: {} } },
    ])
}
