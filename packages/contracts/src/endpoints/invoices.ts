import { z } from 'zod'
import { moneySchema } from '../money.ts'
import { daySchema, type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

const invoiceStatuses = ['issued', 'part_paid', 'paid', 'void'] as const

/** Percent with at most three decimals: 19, 8.875. */
export const percentSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => Number(percent.toFixed(3)) === percent, 'has more than three decimals')

const taxSchema = z.object({
  rate: z.number().describe('Percent'),
  net: moneySchema.describe('What is taxed, without the tax'),
  tax: moneySchema,
})

export const invoiceSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    lead_id: z.string(),
    lead_name: z.string().nullable(),
    conversation_id: z.string().optional(),
    call_id: z.string().optional().describe('The call that issued it: who asked for it and what was checked'),
    status: z.enum(invoiceStatuses).describe('`void`: voided, or taken back wholly by credit notes'),
    total: moneySchema.describe('Tax included'),
    tax: moneySchema,
    taxes: z.array(taxSchema),
    discount: moneySchema,
    prices_include_tax: z.boolean(),
    paid: moneySchema,
    credited: moneySchema.describe('Taken back by credit notes'),
    open: moneySchema.describe('What is still to be paid'),
    items: z.array(
      z.object({
        description: z.string(),
        quantity: z.number(),
        unit_price: moneySchema,
        discount: moneySchema.optional(),
        tax_rate: z.number().optional(),
        tax: moneySchema.optional(),
        total: moneySchema.describe('After discounts, tax included'),
      }),
    ),
    due_date: z.string().optional(),
    overdue: z.boolean().describe("Something is open, and the due date has passed by the business's calendar"),
    note: z.string().optional(),
    locale: z.string().describe('Language of the document'),
    issued_at: instantSchema,
    voided_at: instantSchema.optional(),
  })
  .meta({ id: 'Invoice' })

const storySchema = z.object({
  approved: z.object({ by: z.string(), at: instantSchema }).optional().describe('Who let it be issued, where somebody was asked'),
  sent: z
    .object({ message_id: z.string(), status: z.string(), at: instantSchema })
    .optional()
    .describe('The message that took it to the customer'),
  void_reason: z.string().optional(),
})

export const creditNoteSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    invoice_id: z.string(),
    reason: z.string(),
    total: moneySchema,
    tax: moneySchema,
    taxes: z.array(taxSchema),
    issued_by: z.string(),
    issued_at: instantSchema,
  })
  .meta({ id: 'CreditNote' })

export const amountSchema = z.union([moneySchema, z.number()])
const unitPrice = amountSchema.describe('Money in minor units, or a plain number in major units (149.5)')

const draftSchema = z.strictObject({
  lead_id: z.string(),
  conversation_id: z.string().optional(),
  items: z
    .array(
      z.strictObject({
        description: z.string().trim().min(1).max(300),
        quantity: z.number(),
        unit_price: unitPrice,
        tax_rate: percentSchema.optional().describe("Percent; the business's own rate if left out"),
        discount_percent: percentSchema.optional(),
      }),
    )
    .min(1)
    .max(200),
  currency: z.string().optional(),
  due_date: daySchema.optional(),
  note: z.string().max(2000).optional(),
  discount_percent: percentSchema.optional().describe('Off the whole, after the discounts of the lines'),
  discount: amountSchema.optional().describe('Off the whole; either this or discount_percent'),
  prices_include_tax: z.boolean().optional(),
  locale: z.string().min(2).max(35).optional().describe("Language of the document; the customer's if left out"),
})

/** A draft may be looked at before it is said for whom it is. */
const previewedDraftSchema = draftSchema.extend({ lead_id: z.string().optional() })

const { total, tax, taxes, discount, items, prices_include_tax } = invoiceSchema.shape

const invoiceFilter = {
  lead_id: z.string().optional(),
  status: z.enum(invoiceStatuses).optional(),
  overdue: z.enum(['true', 'false']).optional(),
}

export const invoiceEndpoints = {
  list: {
    operationId: 'invoices.list',
    method: 'GET',
    path: '/v1/invoices',
    scope: 'read',
    summary: 'Invoices, newest first',
    query: z.strictObject({
      ...pageQuery,
      ...invoiceFilter,
    }),
    answer: pageOf(invoiceSchema),
    status: 200,
  },
  sums: {
    operationId: 'invoices.sums',
    method: 'GET',
    path: '/v1/invoice-sums',
    scope: 'read',
    summary: 'What invoices come to, a row for each currency; void ones count for nothing',
    query: z.strictObject(invoiceFilter),
    answer: z.object({
      data: z.array(z.object({ count: z.int(), total: moneySchema, paid: moneySchema, open: moneySchema, overdue: moneySchema })),
    }),
    status: 200,
  },
  preview: {
    operationId: 'invoices.preview',
    method: 'POST',
    path: '/v1/invoices/preview',
    scope: 'write',
    summary: 'What an invoice would come to; it takes no number, and nothing is stored',
    body: previewedDraftSchema,
    answer: z.object({ total, tax, taxes, discount, items, prices_include_tax, due_date: z.string().optional() }),
    status: 200,
  },
  preview_pdf: {
    operationId: 'invoices.preview_pdf',
    method: 'GET',
    path: '/v1/invoice-preview.pdf',
    scope: 'read',
    summary: 'What would stand on the invoice, as a document without a number that says that it is a preview',
    query: z.strictObject({ draft: z.string().max(12_000).describe('The body of POST /v1/invoices/preview, as JSON') }),
    bytes: 'application/pdf',
    status: 200,
  },
  create: {
    operationId: 'invoices.create',
    method: 'POST',
    path: '/v1/invoices',
    scope: 'write',
    summary: 'Issue an invoice to a lead; it never changes afterwards',
    body: draftSchema,
    answer: invoiceSchema,
    status: 201,
  },
  get: {
    operationId: 'invoices.get',
    method: 'GET',
    path: '/v1/invoices/{id}',
    scope: 'read',
    summary: 'One invoice, with how it came about',
    answer: invoiceSchema.extend({ story: storySchema }),
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
    summary: 'Void an invoice that nothing was paid on; its number stays used',
    body: z.strictObject({ reason: z.string().trim().min(1).max(500).optional() }),
    answer: invoiceSchema,
    status: 200,
  },
  credit: {
    operationId: 'invoices.credit',
    method: 'POST',
    path: '/v1/invoices/{id}/credit',
    scope: 'write',
    summary: 'Take an invoice back, in whole or in part, with a credit note',
    body: z.strictObject({
      reason: z.string().trim().min(1).max(500),
      amount: amountSchema.optional().describe('Tax included; everything not credited yet if left out'),
    }),
    answer: creditNoteSchema,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>

export const creditNoteEndpoints = {
  list: {
    operationId: 'credit_notes.list',
    method: 'GET',
    path: '/v1/credit-notes',
    scope: 'read',
    summary: 'Credit notes, newest first',
    query: z.strictObject({ ...pageQuery, invoice_id: z.string().optional() }),
    answer: pageOf(creditNoteSchema),
    status: 200,
  },
  get: {
    operationId: 'credit_notes.get',
    method: 'GET',
    path: '/v1/credit-notes/{id}',
    scope: 'read',
    summary: 'One credit note',
    answer: creditNoteSchema,
    status: 200,
  },
  pdf: {
    operationId: 'credit_notes.pdf',
    method: 'GET',
    path: '/v1/credit-notes/{id}.pdf',
    scope: 'read',
    summary: 'The credit note as a document',
    bytes: 'application/pdf',
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
