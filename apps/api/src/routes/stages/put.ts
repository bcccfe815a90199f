import { endpoints } from '@proviso/contracts/endpoints'
import { putStages as storeStages } from '@proviso/crm'
import { route } from '../../route.ts'
import { stageView } from './stage-view.ts'

export const putStages = route(endpoints.stages.put, ({ inBusiness, businessId, body }) =>
  inBusiness(async (tx) => {
    const stages = await storeStages(tx, { businessId, stages: body.stages })
    return { stages: stages.map(({ required_fields, ...stage }) => stageView({ ...stage, requiredFields: required_fields })) }
  }),
)
