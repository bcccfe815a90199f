import { deletePaymentProvider } from './delete.ts'
import { getPaymentProvider } from './get.ts'
import { putPaymentProvider } from './put.ts'

export const paymentProviderRoutes = [getPaymentProvider, putPaymentProvider, deletePaymentProvider]
