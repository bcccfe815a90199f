import { endpoints } from '@proviso/contracts/endpoints'
import { removeChain } from '@proviso/crm'
import { route } from '../../route.ts'

export const deleteChain = route(endpoints.followUpChains.delete, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    await removeChain(tx, { businessId, key: params.key })
    return undefined
  }),
)
