import { createWebhook } from './create.ts'
import { deleteWebhook } from './delete.ts'
import { listWebhooks } from './list.ts'
import { listDeliveries } from './list-deliveries.ts'
import { resendDelivery } from './resend.ts'

export const webhookRoutes = [listWebhooks, createWebhook, deleteWebhook, listDeliveries, resendDelivery]
