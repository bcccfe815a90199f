import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { functionView } from './function-view.ts'

export const putFunction = route(
  endpoints.functions.put,
  async ({ product, businessId, params, body }) => functionView(await product.functions.save(businessId, params.name, body)),
  { bodyCheckedInside: true },
)
