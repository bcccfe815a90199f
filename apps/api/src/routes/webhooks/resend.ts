import { endpoints } from '@proviso/contracts/endpoints'
import { notFound } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { deliveryView } from './webhook-view.ts'

export const resendDelivery = route(endpoints.webhooks.resend, async ({ product, businessId, params }) => {
  const row = await product.webhooks.resend(businessId, params.id, params.delivery_id)
  if (!row) throw notFound('delivery')
  return deliveryView(row)
})
