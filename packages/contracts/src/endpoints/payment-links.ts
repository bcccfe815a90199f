import { z } from 'zod'
import { moneySchema } from '../money.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'
import { amountSchema } from './invoices.ts'

export const paymentLinkSchema = z
  .object({
    id: z.string(),
    lead_id: z.string(),
    conversation_id: z.string().optional(),
    invoice_id: z.string().optional(),
    provider: z.string(),
    url: z.string(),
    amount: moneySchema,
    status: z.enum(['open', 'paid']),
    call_id: z.string(),
    created_at: instantSchema,
    paid_at: instantSchema.optional(),
  })
  .meta({ id: 'PaymentLink' })

export const paymentLinkEndpoints = {
  list: {
    operationId: 'payment_links.list',
    method: 'GET',
    path: '/v1/payment-links',
    scope: 'read',
    summary: 'Payment links, newest first',
    query: z.strictObject({ ...pageQuery, lead_id: z.string().optional(), status: z.enum(['open', 'paid']).optional() }),
    answer: pageOf(paymentLinkSchema),
    status: 200,
  },
  create: {
    operationId: 'payment_links.create',
    method: 'POST',
    path: '/v1/payment-links',
    scope: 'write',
    summary: 'Make a link on which a lead can pay; with a conversation it is sent there',
    body: z.strictObject({
      lead_id: z.string(),
      conversation_id: z.string().optional(),
      amount: amountSchema
        .optional()
        .describe('Money in minor units, or a plain number in major units; what is open on the invoice if left out'),
      currency: z.string().optional().describe('Of a plain number'),
      invoice_number: z.string().optional(),
      description: z.string().trim().min(1).max(200).optional(),
    }),
    answer: paymentLinkSchema,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>
