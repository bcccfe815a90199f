import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { nameCaller } from '../name-caller.ts'
import { functionView } from './function-view.ts'

export const putFunction = route(
  endpoints.functions.put,
  async ({ product, inBusiness, businessId, params, caller, body }) => {
    const by = await inBusiness((tx) => nameCaller(tx, businessId, caller.id))
    return functionView(await product.functions.save(businessId, params.name, body, by))
  },
  { bodyCheckedInside: true },
)
