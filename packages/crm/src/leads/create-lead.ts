import { type JsonValue, newId, ProvisoError } from '@proviso/contracts'
import { appendEvents, type LeadRow, type Tx, type ValueSource } from '@proviso/db'
import { setLeadFields } from './set-lead-fields.ts'
import { stageProblem } from './stage-problem.ts'

interface NewLead {
  businessId: string
  stage?: string | null
  tags?: string[]
  /** Attribution of the first contact. */
  attribution?: string
  fields?: Record<string, JsonValue>
  /** Of the fields. */
  source?: ValueSource
  /** Who enters them. */
  by?: string
}

/** A new lead, in the first stage unless another is named. @throws ProvisoError `validation_failed` */
export async function createLead(
  tx: Tx,
  { businessId, stage, tags = [], attribution, fields = {}, source = 'person', by }: NewLead,
): Promise<LeadRow> {
  const [first] = await tx<{ key: string }[]>`select key from stages where business_id = ${businessId} order by position limit 1`
  const id = newId('lead')
  const [lead] = await tx<[LeadRow]>`
    insert into leads (id, business_id, stage, tags, source)
    values (${id}, ${businessId}, ${stage ?? first?.key ?? null}, ${tags}, ${attribution ?? null}) returning *`
  await appendEvents(tx, { businessId, leadId: id }, [{ type: 'lead.created', data: { lead_id: id } }])
  await setLeadFields(tx, { businessId, leadId: id, values: fields, source, ...(by ? { by } : {}) })
  const problem = stage ? await stageProblem(tx, { businessId, leadId: id, stage }) : undefined
  if (problem) throw new ProvisoError('validation_failed', problem.detail, { faults: [{ pointer: '/stage', detail: problem.detail }] })
  return lead
}
