import { endpoints } from '@proviso/contracts/endpoints'
import { putService as storeService } from '@proviso/crm'
import { route } from '../../route.ts'
import { withKey } from '../with-key.ts'
import { serviceView } from './service-view.ts'

export const putService = route(endpoints.services.put, ({ inBusiness, businessId, params, body }) => {
  const service = withKey(body, params.key)
  return inBusiness(async (tx) => serviceView(await storeService(tx, { ...service, businessId })))
})
