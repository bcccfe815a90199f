import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { providerView } from './provider-view.ts'

export const putPaymentProvider = route(endpoints.paymentProvider.put, async ({ product, businessId, body }) =>
  providerView(await product.paymentProvider.put(businessId, { secretKey: body.secret_key, webhookSecret: body.webhook_secret })),
)
