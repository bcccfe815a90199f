import { endpoints } from '@proviso/contracts/endpoints'
import { putStaff as storeStaff } from '@proviso/crm'
import { route } from '../../route.ts'
import { withKey } from '../with-key.ts'
import { staffView } from './staff-view.ts'

export const putStaff = route(endpoints.staff.put, ({ inBusiness, businessId, params, body }) => {
  const member = withKey(body, params.key)
  return inBusiness(async (tx) => staffView(await storeStaff(tx, { ...member, businessId })))
})
