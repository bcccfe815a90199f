import { endpoints } from '@proviso/contracts/endpoints'
import { setLeadFields, setStageAndTags } from '@proviso/crm'
import { route } from '../../route.ts'
import { enteredValues, pointingAtTheTop } from './entered-values.ts'
import { readLead } from './lead-views.ts'
import { requireLead } from './require-lead.ts'

export const patchLead = route(endpoints.leads.patch, ({ inBusiness, businessId, caller, params, body }) =>
  inBusiness(async (tx) => {
    const { id: leadId } = await requireLead(tx, businessId, params.id)
    const values = enteredValues(body)
    const change = { businessId, leadId, source: 'person' as const, by: caller.id }
    if (Object.keys(values).length) await pointingAtTheTop(body, () => setLeadFields(tx, { ...change, values }))
    const { stage, tags } = body
    await setStageAndTags(tx, { ...change, ...(stage === undefined ? {} : { stage }), ...(tags === undefined ? {} : { tags }) })
    return readLead(tx, businessId, leadId)
  }),
)
