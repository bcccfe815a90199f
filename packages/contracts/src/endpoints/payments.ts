import { z } from 'zod'
import { moneySchema } from '../money.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const paymentSchema = z
  .object({
    id: z.string(),
    reference: z.string(),
    lead_id: z.string(),
    conversation_id: z.string().nullable(),
    amount: moneySchema,
    invoice_id: z.string().optional(),
    evidence: z.record(z.string(), z.json()),
    call_id: z.string().nullable(),
    confirmed_at: instantSchema,
    revoked_at: instantSchema.optional(),
  })
  .meta({ id: 'Payment' })

export const paymentEndpoints = {
  list: {
    operationId: 'payments.list',
    method: 'GET',
    path: '/v1/payments',
    scope: 'read',
    summary: 'Confirmed payments with what they rest on, newest first',
    query: z.strictObject({ ...pageQuery, lead_id: z.string().optional(), invoice_id: z.string().optional() }),
    answer: pageOf(paymentSchema),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
