import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { functionView } from './function-view.ts'

export const getFunction = route(endpoints.functions.get, async ({ product, businessId, params }) => {
  const all = await product.functions.list(businessId)
  const named = all.filter(({ name }) => name === params.name)
  return functionView(theOne(named, 'function'))
})
