import { endpoints } from '@proviso/contracts/endpoints'
import { putChain as storeChain } from '@proviso/crm'
import { route } from '../../route.ts'
import { withKey } from '../with-key.ts'
import { chainView } from './chain-view.ts'

export const putChain = route(endpoints.followUpChains.put, ({ inBusiness, businessId, params, body }) => {
  const chain = withKey(body, params.key)
  return inBusiness(async (tx) => chainView(await storeChain(tx, { ...chain, businessId })))
})
