import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { readLead } from './lead-views.ts'

export const getLead = route(endpoints.leads.get, ({ inBusiness, businessId, params }) =>
  inBusiness((tx) => readLead(tx, businessId, params.id)),
)
