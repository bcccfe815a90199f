import { endpoints } from '@proviso/contracts/endpoints'
import { unmergeLeads } from '@proviso/crm'
import { route } from '../../route.ts'
import { readLead } from './lead-views.ts'
import { requireLead } from './require-lead.ts'

export const unmergeLead = route(endpoints.leads.unmerge, ({ inBusiness, businessId, caller, params, body }) =>
  inBusiness(async (tx) => {
    await requireLead(tx, businessId, params.id)
    const which = body.merge_id === undefined ? {} : { mergeId: body.merge_id }
    return readLead(tx, businessId, await unmergeLeads(tx, { businessId, leadId: params.id, by: caller.id, ...which }))
  }),
)
