import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { stageView } from './stage-view.ts'

export const getStages = route(endpoints.stages.get, ({ inBusiness, businessId }) =>
  inBusiness(async (tx) => {
    const stages = await tx<
      Parameters<typeof stageView>[0][]
    >`select key, label, required_fields from stages where business_id = ${businessId} order by position`
    return { stages: stages.map(stageView) }
  }),
)
