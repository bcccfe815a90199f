import { type JsonObject, ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { setLeadFields } from '@proviso/crm'
import { appendEvents, type LeadRow, type Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { enteredValues, pointingAtTheTop } from './entered-values.ts'
import { readLead } from './lead-views.ts'

export const patchLead = route(endpoints.leads.patch, ({ inBusiness, businessId, params, body }) =>
  inBusiness(async (tx) => {
    const rows = await tx<
      LeadRow[]
    >`select * from leads where business_id = ${businessId} and id = ${params.id} and erased_at is null for no key update`
    const lead = theOne(rows, 'lead')
    const values = enteredValues(body)
    if (body.stage) await requireStage(tx, businessId, body.stage)
    if (Object.keys(values).length) {
      await pointingAtTheTop(body, () => setLeadFields(tx, { businessId, leadId: lead.id, values, source: 'person' }))
    }
    await setStageAndTags(tx, lead, body)
    return readLead(tx, businessId, lead.id)
  }),
)

async function requireStage(tx: Tx, businessId: string, stage: string): Promise<void> {
  const known = await tx<{ key: string }[]>`select key from stages where business_id = ${businessId} order by position`
  if (known.some(({ key }) => key === stage)) return
  const detail = known.length ? `no such stage; there are ${known.map(({ key }) => key).join(', ')}` : 'there are no stages yet'
  throw new ProvisoError('validation_failed', `${stage}: ${detail}.`, { faults: [{ pointer: '/stage', detail }] })
}

async function setStageAndTags(
  tx: Tx,
  lead: LeadRow,
  wish: { stage?: string | null | undefined; tags?: string[] | undefined },
): Promise<void> {
  const stage = wish.stage === undefined ? lead.stage : wish.stage
  const tags = wish.tags === undefined ? lead.tags : [...new Set(wish.tags)]
  const data: JsonObject = { lead_id: lead.id, source: 'person' }
  if (stage !== lead.stage) data.stage = { from: lead.stage, to: stage }
  if (tags.join('\n') !== lead.tags.join('\n')) data.tags = { from: lead.tags, to: tags }
  if (!data.stage && !data.tags) return
  await tx`update leads set stage = ${stage}, tags = ${tags} where business_id = ${lead.businessId} and id = ${lead.id}`
  await appendEvents(tx, { businessId: lead.businessId, leadId: lead.id }, [{ type: 'lead.updated', data }])
}
