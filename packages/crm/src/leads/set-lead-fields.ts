import { type BusinessProfile, canonicalJson, type Fault, type JsonObject, type JsonValue, ProvisoError } from '@proviso/contracts'
import { appendEvents, type FieldRow, json, type LeadValueRow, type Tx, type ValueSource } from '@proviso/db'
import { fieldKinds } from '../fields/index.ts'
import { loadBusiness } from '../load-business.ts'

export interface LeadFieldsChange {
  businessId: string
  leadId: string
  conversationId?: string
  /** What somebody entered, by key; null clears. */
  values: Record<string, JsonValue>
  source: ValueSource
  evidenceMessageId?: string
  /** Who entered them. */
  by?: string
}

/**
 * Writes fields of a lead, all or none, and says in the log what changed. A display name of the messenger never replaces what
 * anybody else gave. A value that is there already stays as it is, with its source.
 * @returns keys that changed
 * @throws ProvisoError `validation_failed` with a pointer `/fields/<key>` per fault, `not_found`
 */
export async function setLeadFields(tx: Tx, change: LeadFieldsChange): Promise<string[]> {
  const { businessId, source } = change
  const leadId = await lockLead(tx, businessId, change.leadId)
  const parsed = await parseAll(tx, await loadBusiness(tx, businessId), change)
  const keys = [...parsed.keys()]
  if (!keys.length) return []

  const before = new Map(
    (
      await tx<LeadValueRow[]>`select * from lead_values where business_id = ${businessId} and lead_id = ${leadId} and key in ${tx(keys)}`
    ).map((row) => [row.key, row]),
  )
  const changed = keys.filter((key) => changes(before.get(key), parsed.get(key) ?? null, source))
  if (!changed.length) return []

  const gone = changed.filter((key) => parsed.get(key) === null)
  if (gone.length) await tx`delete from lead_values where business_id = ${businessId} and lead_id = ${leadId} and key in ${tx(gone)}`
  const rows = changed
    .filter((key) => parsed.get(key) !== null)
    .map((key) => ({
      business_id: businessId,
      lead_id: leadId,
      key,
      value: json(tx, parsed.get(key)),
      source,
      evidence_message_id: change.evidenceMessageId ?? null,
    }))
  if (rows.length) {
    await tx`insert into lead_values ${tx(rows)} on conflict (business_id, lead_id, key) do update
      set value = excluded.value, source = excluded.source, evidence_message_id = excluded.evidence_message_id, at = now()`
  }
  const fields: JsonObject = Object.fromEntries(changed.map((key) => [key, fromTo(before.get(key)?.value, parsed.get(key) ?? null)]))
  const evidence = change.evidenceMessageId ? { evidence_message_id: change.evidenceMessageId } : {}
  const scope = { businessId, leadId, conversationId: change.conversationId }
  await appendEvents(tx, scope, [
    { type: 'lead.updated', data: { lead_id: leadId, keys: changed, source, by: change.by, ...evidence, fields } },
  ])
  return changed
}

/** The lead that is shown for this one: itself, or the one that it became. */
async function lockLead(tx: Tx, businessId: string, id: string): Promise<string> {
  const [lead] = await tx<{ mergedInto: string | null }[]>`
    select merged_into from leads where business_id = ${businessId} and id = ${id} for no key update`
  if (!lead) throw new ProvisoError('not_found', 'No such lead')
  return lead.mergedInto ? lockLead(tx, businessId, lead.mergedInto) : id
}

function changes(before: LeadValueRow | undefined, value: JsonValue, source: ValueSource): boolean {
  if (!before) return value !== null
  if (source === 'messenger' && before.source !== 'messenger') return false
  return canonicalJson(before.value) !== canonicalJson(value) || (before.source === 'messenger' && source !== 'messenger')
}

const fromTo = (from: JsonValue | undefined, to: JsonValue): JsonObject => ({
  ...(from === undefined ? {} : { from }),
  ...(to === null ? {} : { to }),
})

async function parseAll(tx: Tx, business: BusinessProfile, { businessId, values }: LeadFieldsChange): Promise<Map<string, JsonValue>> {
  const known = new Map(
    (await tx<FieldRow[]>`select * from fields where business_id = ${businessId} order by position`).map((field) => [field.key, field]),
  )
  const faults: Fault[] = []
  const parsed = new Map<string, JsonValue>()
  for (const [key, entered] of Object.entries(values)) {
    const field = known.get(key)
    const pointer = `/fields/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (!field) faults.push({ pointer, detail: `no such field; there are ${[...known.keys()].join(', ')}` })
    else if (entered === null) parsed.set(key, null)
    else {
      const read = fieldKinds[field.type].parse(entered, { options: field.options, business })
      if ('value' in read) parsed.set(key, read.value)
      else faults.push({ pointer, detail: `${key} ${read.problem}`, code: `invalid_${field.type}` })
    }
  }
  if (faults.length) throw new ProvisoError('validation_failed', undefined, { faults })
  return parsed
}
