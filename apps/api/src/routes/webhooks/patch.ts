import { endpoints } from '@proviso/contracts/endpoints'
import { notFound } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { webhookView } from './webhook-view.ts'

export const patchWebhook = route(endpoints.webhooks.patch, async ({ product, businessId, params, body }) => {
  const row = await product.webhooks.change(businessId, params.id, {
    ...(body.events ? { events: body.events } : {}),
    ...(body.status ? { enabled: body.status === 'active' } : {}),
  })
  if (!row) throw notFound('webhook')
  return webhookView(row)
})
