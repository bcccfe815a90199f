import { endpoints } from '@proviso/contracts/endpoints'
import { notFound } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { providerView } from './provider-view.ts'

export const getPaymentProvider = route(endpoints.paymentProvider.get, async ({ product, businessId }) => {
  const provider = await product.paymentProvider.read(businessId)
  if (!provider) throw notFound('payment provider')
  return providerView(provider)
})
