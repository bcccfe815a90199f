import { listPayments } from './list.ts'

export const paymentRoutes = [listPayments]
