import { deletePaymentProvider } from './delete.ts'
import { getPaymentProvider } from './get.ts'
import { listPaymentProviders } from './list.ts'
import { putPaymentProvider } from './put.ts'

export const paymentProviderRoutes = [listPaymentProviders, getPaymentProvider, putPaymentProvider, deletePaymentProvider]
