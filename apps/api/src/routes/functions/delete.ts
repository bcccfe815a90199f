import { endpoints } from '@proviso/contracts/endpoints'
import { notFound } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const deleteFunction = route(endpoints.functions.delete, async ({ product, businessId, params }) => {
  if (!(await product.functions.remove(businessId, params.name))) throw notFound('function')
  return undefined
})
