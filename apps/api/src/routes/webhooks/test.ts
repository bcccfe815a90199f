import { endpoints } from '@proviso/contracts/endpoints'
import { notFound } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { attemptView } from './webhook-view.ts'

export const testWebhook = route(endpoints.webhooks.test, async ({ product, businessId, params }) => {
  const attempt = await product.webhooks.test(businessId, params.id)
  if (!attempt) throw notFound('webhook')
  return attemptView(attempt)
})
