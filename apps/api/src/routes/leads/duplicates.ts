import { endpoints } from '@proviso/contracts/endpoints'
import { findDuplicates } from '@proviso/crm'
import type { LeadRow } from '@proviso/db'
import { route } from '../../route.ts'
import { leadViews } from './lead-views.ts'
import { requireLead } from './require-lead.ts'

export const listDuplicatesOfLead = route(endpoints.leads.duplicates, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    await requireLead(tx, businessId, params.id)
    const found = await findDuplicates(tx, { businessId, leadId: params.id })
    if (!found.length) return { data: [] }
    const rows = await tx<LeadRow[]>`
      select * from leads where business_id = ${businessId} and id in ${tx(found.map(({ leadId }) => leadId))} order by id`
    const by = new Map(found.map((each) => [each.leadId, each.by]))
    return { data: (await leadViews(tx, businessId, rows)).map((lead) => ({ lead, by: by.get(lead.id) ?? [] })) }
  }),
)
