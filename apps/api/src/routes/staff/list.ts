import { endpoints } from '@proviso/contracts/endpoints'
import type { StaffRow } from '@proviso/db'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { staffView } from './staff-view.ts'

export const listStaff = route(endpoints.staff.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<StaffRow[]>`select * from staff where business_id = ${businessId} and removed_at is null`
    return pageByKey(paging, rows, ({ key }) => key, staffView)
  }),
)
