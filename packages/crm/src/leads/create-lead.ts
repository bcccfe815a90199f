import { type JsonValue, newId, ProvisoError } from '@proviso/contracts'
import { appendEvents, type LeadRow, type Tx, type ValueSource } from '@proviso/db'
import { setLeadFields } from './set-lead-fields.ts'

interface NewLead {
  businessId: string
  stage?: string | null
  tags?: string[]
  /** Attribution of the first contact. */
  attribution?: string
  fields?: Record<string, JsonValue>
  /** Of the fields. */
  source?: ValueSource
}

/** A new lead, in the first stage unless another is named. @throws ProvisoError `validation_failed` */
export async function createLead(
  tx: Tx,
  { businessId, stage, tags = [], attribution, fields = {}, source = 'person' }: NewLead,
): Promise<LeadRow> {
  const stages = await tx<{ key: string }[]>`select key from stages where business_id = ${businessId} order by position`
  if (stage && !stages.some(({ key }) => key === stage)) {
    throw new ProvisoError('validation_failed', undefined, {
      faults: [{ pointer: '/stage', detail: `no such stage; there are ${stages.map(({ key }) => key).join(', ')}` }],
    })
  }
  const id = newId('lead')
  const [lead] = await tx<[LeadRow]>`
    insert into leads (id, business_id, stage, tags, source)
    values (${id}, ${businessId}, ${stage ?? stages[0]?.key ?? null}, ${tags}, ${attribution ?? null}) returning *`
  await appendEvents(tx, { businessId, leadId: id }, [{ type: 'lead.created', data: { lead_id: id } }])
  await setLeadFields(tx, { businessId, leadId: id, values: fields, source })
  return lead
}
