import { endpoints } from '@proviso/contracts/endpoints'
import { putStages as storeStages } from '@proviso/crm'
import { route } from '../../route.ts'

export const putStages = route(endpoints.stages.put, ({ inBusiness, businessId, body }) =>
  inBusiness(async (tx) => ({ stages: await storeStages(tx, { businessId, stages: body.stages }) })),
)
