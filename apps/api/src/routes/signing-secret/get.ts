import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'

export const getSigningSecret = route(endpoints.signingSecret.get, async ({ product, businessId }) =>
  Response.json({ secret: await product.signingSecret(businessId) }, { headers: { 'cache-control': 'no-store' } }),
)
