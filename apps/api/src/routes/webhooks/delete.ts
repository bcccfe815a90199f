import { endpoints } from '@proviso/contracts/endpoints'
import { notFound } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const deleteWebhook = route(endpoints.webhooks.delete, async ({ product, businessId, params }) => {
  if (!(await product.webhooks.remove(businessId, params.id))) throw notFound('webhook')
  return undefined
})
