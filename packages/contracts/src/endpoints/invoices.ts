import { z } from 'zod'
import { moneySchema } from '../money.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

const invoiceStatuses = ['issued', 'part_paid', 'paid', 'void'] as const

export const invoiceSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    lead_id: z.string(),
    conversation_id: z.string().optional(),
    status: z.enum(invoiceStatuses),
    total: moneySchema,
    paid: moneySchema,
    items: z.array(z.object({ description: z.string(), quantity: z.number(), unit_price: moneySchema, total: moneySchema })),
    due_date: z.string().optional(),
    note: z.string().optional(),
    issued_at: instantSchema,
    voided_at: instantSchema.optional(),
  })
  .meta({ id: 'Invoice' })

const unitPrice = z.union([moneySchema, z.number()]).describe('Money in minor units, or a plain number in major units (149.5)')

export const invoiceEndpoints = {
  list: {
    operationId: 'invoices.list',
    method: 'GET',
    path: '/v1/invoices',
    scope: 'read',
    summary: 'Invoices, newest first',
    query: z.strictObject({ ...pageQuery, lead_id: z.string().optional(), status: z.enum(invoiceStatuses).optional() }),
    answer: pageOf(invoiceSchema),
    status: 200,
  },
  create: {
    operationId: 'invoices.create',
    method: 'POST',
    path: '/v1/invoices',
    scope: 'write',
    summary: 'Issue an invoice to a lead',
    body: z.strictObject({
      lead_id: z.string(),
      conversation_id: z.string().optional(),
      items: z
        .array(z.strictObject({ description: z.string().min(1), quantity: z.number(), unit_price: unitPrice }))
        .min(1)
        .max(200),
      currency: z.string().optional(),
      due_date: z.iso.date().optional(),
      note: z.string().max(2000).optional(),
    }),
    answer: invoiceSchema,
    status: 201,
  },
  get: {
    operationId: 'invoices.get',
    method: 'GET',
    path: '/v1/invoices/{id}',
    scope: 'read',
    summary: 'One invoice',
    answer: invoiceSchema,
    status: 200,
  },
  pdf: {
    operationId: 'invoices.pdf',
    method: 'GET',
    path: '/v1/invoices/{id}.pdf',
    scope: 'read',
    summary: 'The invoice as a document',
    bytes: 'application/pdf',
    status: 200,
  },
  void: {
    operationId: 'invoices.void',
    method: 'POST',
    path: '/v1/invoices/{id}/void',
    scope: 'write',
    summary: 'Void an invoice; its number stays used',
    body: z.strictObject({}),
    answer: invoiceSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
