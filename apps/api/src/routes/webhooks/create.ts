import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { webhookView } from './webhook-view.ts'

export const createWebhook = route(endpoints.webhooks.create, async ({ product, businessId, body }) => {
  const { row, secret } = await product.webhooks.create(businessId, body)
  return { ...webhookView(row), secret }
})
