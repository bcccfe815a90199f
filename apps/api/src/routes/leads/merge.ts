import { endpoints } from '@proviso/contracts/endpoints'
import { mergeLeads } from '@proviso/crm'
import { route } from '../../route.ts'
import { readLead } from './lead-views.ts'
import { requireLead } from './require-lead.ts'

export const mergeLead = route(endpoints.leads.merge, ({ inBusiness, businessId, caller, params, body }) =>
  inBusiness(async (tx) => {
    for (const id of [params.id, body.other_id]) await requireLead(tx, businessId, id)
    const { other_id: otherId, fields } = body
    await mergeLeads(tx, { businessId, leadId: params.id, otherId, by: caller.id, ...(fields ? { fields } : {}) })
    return readLead(tx, businessId, params.id)
  }),
)
