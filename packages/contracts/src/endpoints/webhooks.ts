import { z } from 'zod'
import { eventTypes } from '../events.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

const groups = [...new Set(eventTypes.map((type) => type.split('.')[0]))]

/** A type of the event log, all that begin alike (`booking.*`), or `*` for every type. */
export const webhookEventSchema = z
  .string()
  .refine(
    (text) => text === '*' || eventTypes.some((type) => type === text) || groups.some((group) => text === `${group}.*`),
    'is no type of the event log: message.received, booking.* and * are',
  )

const readyWebhook = {
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  status: z.enum(['active', 'disabled']),
  disabled_at: instantSchema.nullable(),
  disabled_reason: z.string().nullable(),
  /** Since then nothing has arrived there. */
  failing_since: instantSchema.nullable(),
  created_at: instantSchema,
}
export const webhookSchema = z.object(readyWebhook).meta({ id: 'Webhook' })

export const attemptSchema = z
  .object({
    at: instantSchema,
    status: z.int().nullable(),
    body: z.string().nullable(),
    reason: z.string().nullable(),
    duration_ms: z.int(),
  })
  .meta({ id: 'DeliveryAttempt' })

export const deliverySchema = z
  .object({
    id: z.string(),
    event_id: z.string(),
    type: z.string(),
    status: z.enum(['queued', 'sending', 'delivered', 'failed']),
    attempts: z.array(attemptSchema),
    next_attempt_at: instantSchema.nullable(),
    created_at: instantSchema,
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'Delivery' })

export const webhookEndpoints = {
  list: {
    operationId: 'webhooks.list',
    method: 'GET',
    path: '/v1/webhooks',
    scope: 'read',
    summary: 'Addresses that hear of events',
    query: z.strictObject(pageQuery),
    answer: pageOf(webhookSchema),
    status: 200,
  },
  create: {
    operationId: 'webhooks.create',
    method: 'POST',
    path: '/v1/webhooks',
    scope: 'write',
    summary: 'Subscribe an address; the answer alone holds the secret',
    body: z.strictObject({
      url: z.url({ protocol: /^https?$/ }).max(2000),
      events: z.array(webhookEventSchema).min(1).max(100),
    }),
    answer: z.object({ ...readyWebhook, secret: z.string() }).meta({ id: 'NewWebhook' }),
    status: 201,
  },
  patch: {
    operationId: 'webhooks.patch',
    method: 'PATCH',
    path: '/v1/webhooks/{id}',
    scope: 'write',
    summary: 'Choose other events, or switch an address on or off',
    body: z.strictObject({
      events: z.array(webhookEventSchema).min(1).max(100).optional(),
      status: z.enum(['active', 'disabled']).optional(),
    }),
    answer: webhookSchema,
    status: 200,
  },
  test: {
    operationId: 'webhooks.test',
    method: 'POST',
    path: '/v1/webhooks/{id}/test',
    scope: 'write',
    summary: 'Send a signed trial of the type `webhook.test` at once, and say what came of it; it is no delivery',
    answer: attemptSchema,
    status: 200,
  },
  delete: {
    operationId: 'webhooks.delete',
    method: 'DELETE',
    path: '/v1/webhooks/{id}',
    scope: 'write',
    summary: 'Unsubscribe an address',
    status: 204,
  },
  deliveries: {
    operationId: 'webhooks.deliveries',
    method: 'GET',
    path: '/v1/webhooks/{id}/deliveries',
    scope: 'read',
    summary: 'What was sent there and what came of each attempt, newest first',
    query: z.strictObject({ ...pageQuery, status: deliverySchema.shape.status.optional() }),
    answer: pageOf(deliverySchema),
    status: 200,
  },
  resend: {
    operationId: 'webhooks.resend',
    method: 'POST',
    path: '/v1/webhooks/{id}/deliveries/{delivery_id}/resend',
    scope: 'write',
    summary: 'Send a delivery again, now',
    answer: deliverySchema,
    status: 202,
  },
} as const satisfies Record<string, Endpoint>
