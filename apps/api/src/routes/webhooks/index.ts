import { createWebhook } from './create.ts'
import { deleteWebhook } from './delete.ts'
import { listWebhooks } from './list.ts'
import { listDeliveries } from './list-deliveries.ts'
import { patchWebhook } from './patch.ts'
import { resendDelivery } from './resend.ts'
import { testWebhook } from './test.ts'

export const webhookRoutes = [listWebhooks, createWebhook, patchWebhook, testWebhook, deleteWebhook, listDeliveries, resendDelivery]
