import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'

export const getStages = route(endpoints.stages.get, ({ inBusiness, businessId }) =>
  inBusiness(async (tx) => {
    const stages = await tx<
      { key: string; label: string }[]
    >`select key, label from stages where business_id = ${businessId} order by position`
    return { stages: [...stages] }
  }),
)
