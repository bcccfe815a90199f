import { endpoints } from '@proviso/contracts/endpoints'
import type { StaffRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { staffView } from './staff-view.ts'

export const getStaff = route(endpoints.staff.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<StaffRow[]>`select * from staff where business_id = ${businessId} and key = ${params.key} and removed_at is null`
    return staffView(theOne(rows, 'member of staff'))
  }),
)
