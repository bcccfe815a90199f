import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { readPayment } from './payment-view.ts'

export const getPayment = route(endpoints.payments.get, ({ inBusiness, businessId, params }) =>
  inBusiness((tx) => readPayment(tx, businessId, params.id)),
)
