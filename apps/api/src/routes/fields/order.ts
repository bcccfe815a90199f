import { endpoints } from '@proviso/contracts/endpoints'
import { orderFields as storeOrder } from '@proviso/crm'
import { route } from '../../route.ts'

export const orderFields = route(endpoints.fields.order, ({ inBusiness, businessId, body }) =>
  inBusiness(async (tx) => {
    await storeOrder(tx, { businessId, keys: body.keys })
    return body
  }),
)
