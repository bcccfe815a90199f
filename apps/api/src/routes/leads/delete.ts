import { endpoints } from '@proviso/contracts/endpoints'
import { eraseLead } from '@proviso/crm'
import { route } from '../../route.ts'
import { requireLead } from './require-lead.ts'

export const deleteLead = route(endpoints.leads.delete, ({ inBusiness, businessId, params, query }) =>
  inBusiness(async (tx) => {
    await requireLead(tx, businessId, params.id)
    await eraseLead(tx, { businessId, leadId: params.id, keepInvoices: query.invoices === 'keep' })
    return undefined
  }),
)
