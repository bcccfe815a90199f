import { createPaymentLink } from './create.ts'
import { listPaymentLinks } from './list.ts'

export const paymentLinkRoutes = [listPaymentLinks, createPaymentLink]
