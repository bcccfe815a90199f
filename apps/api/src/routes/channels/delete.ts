import { endpoints } from '@proviso/contracts/endpoints'
import { notFound } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const deleteChannel = route(endpoints.channels.delete, async ({ product, businessId, params }) => {
  if (!(await product.channels.remove(businessId, params.id))) throw notFound('channel')
  return undefined
})
