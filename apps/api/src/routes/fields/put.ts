import { endpoints } from '@proviso/contracts/endpoints'
import { putField as storeField } from '@proviso/crm'
import { route } from '../../route.ts'
import { withKey } from '../with-key.ts'
import { fieldView } from './field-view.ts'

export const putField = route(endpoints.fields.put, ({ inBusiness, businessId, params, body }) => {
  const field = withKey(body, params.key)
  return inBusiness(async (tx) => fieldView(await storeField(tx, { ...field, businessId })))
})
