import { endpoints } from '@proviso/contracts/endpoints'
import { eraseLead } from '@proviso/crm'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const deleteLead = route(endpoints.leads.delete, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    theOne(await tx`select id from leads where business_id = ${businessId} and id = ${params.id} and erased_at is null`, 'lead')
    await eraseLead(tx, { businessId, leadId: params.id })
    return undefined
  }),
)
