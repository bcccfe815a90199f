import { endpoints } from '@proviso/contracts/endpoints'
import { notFound } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const deletePaymentProvider = route(endpoints.paymentProvider.delete, async ({ product, businessId }) => {
  if (!(await product.paymentProvider.remove(businessId))) throw notFound('payment provider')
  return undefined
})
