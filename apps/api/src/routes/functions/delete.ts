import { endpoints } from '@proviso/contracts/endpoints'
import { notFound } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { nameCaller } from '../name-caller.ts'

export const deleteFunction = route(endpoints.functions.delete, async ({ product, inBusiness, businessId, params, caller }) => {
  const by = await inBusiness((tx) => nameCaller(tx, businessId, caller.id))
  if (!(await product.functions.remove(businessId, params.name, by))) throw notFound('function')
  return undefined
})
