import { endpoints } from '@proviso/contracts/endpoints'
import type { ServiceRow } from '@proviso/db'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { serviceView } from './service-view.ts'

export const listServices = route(endpoints.services.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<ServiceRow[]>`select * from services where business_id = ${businessId} and removed_at is null`
    return pageByKey(paging, rows, ({ key }) => key, serviceView)
  }),
)
