import { endpoints } from '@proviso/contracts/endpoints'
import { exportLead as collectLead } from '@proviso/crm'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const exportLead = route(endpoints.leads.export, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    theOne(await tx`select id from leads where business_id = ${businessId} and id = ${params.id} and erased_at is null`, 'lead')
    return Response.json(await collectLead(tx, { businessId, leadId: params.id }))
  }),
)
