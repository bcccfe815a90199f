import { endpoints } from '@proviso/contracts/endpoints'
import type { FollowUpChainRow } from '@proviso/db'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { chainView } from './chain-view.ts'

export const listChains = route(endpoints.followUpChains.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<FollowUpChainRow[]>`select * from follow_up_chains where business_id = ${businessId} and removed_at is null`
    return pageByKey(paging, rows, ({ key }) => key, chainView)
  }),
)
