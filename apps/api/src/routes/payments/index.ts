import { createPayment } from './create.ts'
import { getPayment } from './get.ts'
import { listPayments } from './list.ts'
import { revokePayment } from './revoke.ts'

export const paymentRoutes = [listPayments, createPayment, getPayment, revokePayment]
