import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const paymentProviderSchema = z
  .object({
    kind: z.literal('stripe'),
    account: z.object({ id: z.string(), name: z.string().nullable(), live: z.boolean() }),
    webhook_url: z.string().describe('Where the provider sends its events'),
    webhook: z.enum(['ready', 'secret_missing']).describe('Without its secret no event is believed, and no payment counts as received'),
    last_event_at: instantSchema.nullable(),
    updated_at: instantSchema,
  })
  .meta({ id: 'PaymentProvider' })

export const paymentProviderEndpoints = {
  list: {
    operationId: 'payment_provider.list',
    method: 'GET',
    path: '/v1/payment-providers',
    scope: 'read',
    summary: 'Who takes payments, at most one: empty where nobody does',
    query: z.strictObject(pageQuery),
    answer: pageOf(paymentProviderSchema),
    status: 200,
  },
  get: {
    operationId: 'payment_provider.get',
    method: 'GET',
    path: '/v1/payment-provider',
    scope: 'read',
    summary: 'Who takes payments; keys are never shown',
    answer: paymentProviderSchema,
    status: 200,
  },
  put: {
    operationId: 'payment_provider.put',
    method: 'PUT',
    path: '/v1/payment-provider',
    scope: 'write',
    summary: 'Set the keys of Stripe: asked about there before they are stored, and encrypted',
    body: z.strictObject({
      kind: z.literal('stripe').default('stripe'),
      secret_key: z
        .string()
        .regex(/^(sk|rk)_(live|test)_[A-Za-z0-9_]{8,250}$/, 'a secret or restricted key: sk_live_…, rk_live_… or one of test mode')
        .optional()
        .describe('Left out: the one that is stored stays'),
      webhook_secret: z
        .string()
        .regex(/^whsec_[A-Za-z0-9+/=_-]{8,250}$/, 'the signing secret of the webhook endpoint: whsec_…')
        .optional()
        .describe('Left out: the one that is stored stays; where there is none and the address is https, an endpoint is made at Stripe'),
    }),
    answer: paymentProviderSchema,
    status: 200,
  },
  delete: {
    operationId: 'payment_provider.delete',
    method: 'DELETE',
    path: '/v1/payment-provider',
    scope: 'write',
    summary: 'Forget the keys; payments that were reported stay',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
