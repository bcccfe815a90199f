import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { providerView } from './provider-view.ts'

export const listPaymentProviders = route(endpoints.paymentProvider.list, async ({ product, businessId }) => {
  const provider = await product.paymentProvider.read(businessId)
  return { data: provider ? [providerView(provider)] : [], next_cursor: null, has_more: false }
})
