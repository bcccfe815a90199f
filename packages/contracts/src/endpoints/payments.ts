import { z } from 'zod'
import { moneySchema } from '../money.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'
import { amountSchema } from './invoices.ts'

export const paymentSchema = z
  .object({
    id: z.string(),
    reference: z.string(),
    lead_id: z.string(),
    lead_name: z.string().nullable(),
    conversation_id: z.string().nullable(),
    amount: moneySchema,
    invoice_id: z.string().optional(),
    invoice: z
      .object({ number: z.string(), status: z.string(), total: moneySchema, credited: moneySchema, paid: moneySchema })
      .optional()
      .describe('As it stands now'),
    evidence: z.record(z.string(), z.json()),
    note: z.string().optional(),
    call_id: z.string().nullable(),
    verified_by: z.string().optional().describe('The payment provider that reported it; absent: somebody confirmed it'),
    refunded: moneySchema.optional().describe('Given back through the provider'),
    disputed_at: instantSchema.optional().describe("The customer's bank asks for it back"),
    confirmed_at: instantSchema,
    revoked_at: instantSchema.optional(),
    revoked_by: z.string().optional(),
    revoked_reason: z.string().optional(),
  })
  .meta({ id: 'Payment' })

export const paymentEndpoints = {
  list: {
    operationId: 'payments.list',
    method: 'GET',
    path: '/v1/payments',
    scope: 'read',
    summary: 'Confirmed payments with what they rest on, newest first',
    query: z.strictObject({
      ...pageQuery,
      lead_id: z.string().optional(),
      invoice_id: z.string().optional(),
      mismatch: z
        .literal('true')
        .optional()
        .describe('Those that want a look: of no invoice, disputed, or of an invoice that has more or less than it asks for'),
    }),
    answer: pageOf(paymentSchema),
    status: 200,
  },
  create: {
    operationId: 'payments.create',
    method: 'POST',
    path: '/v1/payments',
    scope: 'write',
    summary: 'Record a payment that a person vouches for, such as cash',
    body: z.strictObject({
      lead_id: z.string(),
      conversation_id: z.string().optional(),
      amount: amountSchema.describe('Money in minor units, or a plain number in major units (149.5)'),
      currency: z.string().optional().describe('Of a plain number'),
      invoice_number: z.string().optional(),
      note: z.string().trim().min(1).max(500).optional(),
    }),
    answer: paymentSchema,
    status: 201,
  },
  get: {
    operationId: 'payments.get',
    method: 'GET',
    path: '/v1/payments/{id}',
    scope: 'read',
    summary: 'One payment',
    answer: paymentSchema,
    status: 200,
  },
  revoke: {
    operationId: 'payments.revoke',
    method: 'POST',
    path: '/v1/payments/{id}/revoke',
    scope: 'write',
    summary: 'Take a payment back: it stays on record, and its invoice is open again by its amount',
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    answer: paymentSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
