import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'

interface StageRow {
  key: string
  label: string
  requiredFields: string[]
}

export const getStages = route(endpoints.stages.get, ({ inBusiness, businessId }) =>
  inBusiness(async (tx) => {
    const stages = await tx<StageRow[]>`select key, label, required_fields from stages where business_id = ${businessId} order by position`
    return { stages: stages.map(({ key, label, requiredFields }) => ({ key, label, required_fields: requiredFields })) }
  }),
)
