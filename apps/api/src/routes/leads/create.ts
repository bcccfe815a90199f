import { endpoints } from '@proviso/contracts/endpoints'
import { createLead as enterLead } from '@proviso/crm'
import { route } from '../../route.ts'
import { enteredValues, pointingAtTheTop } from './entered-values.ts'
import { readLead } from './lead-views.ts'

export const createLead = route(endpoints.leads.create, ({ inBusiness, businessId, caller, body }) =>
  inBusiness(async (tx) => {
    const given = Object.entries(enteredValues(body)).filter(([, value]) => value !== null)
    const { stage, tags } = body
    const lead = await pointingAtTheTop(body, () =>
      enterLead(tx, {
        businessId,
        fields: Object.fromEntries(given),
        source: 'person',
        by: caller.id,
        ...(stage === undefined ? {} : { stage }),
        ...(tags === undefined ? {} : { tags }),
      }),
    )
    return readLead(tx, businessId, lead.id)
  }),
)
