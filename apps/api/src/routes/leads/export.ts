import { endpoints } from '@proviso/contracts/endpoints'
import { exportLead as collectLead } from '@proviso/crm'
import { route } from '../../route.ts'
import { requireLead } from './require-lead.ts'

export const exportLead = route(endpoints.leads.export, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    await requireLead(tx, businessId, params.id)
    return Response.json(await collectLead(tx, { businessId, leadId: params.id }))
  }),
)
