import { endpoints } from '@proviso/contracts/endpoints'
import type { FollowUpChainRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { chainView } from './chain-view.ts'

export const getChain = route(endpoints.followUpChains.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<FollowUpChainRow[]>`
      select * from follow_up_chains where business_id = ${businessId} and key = ${params.key} and removed_at is null`
    return chainView(theOne(rows, 'chain'))
  }),
)
