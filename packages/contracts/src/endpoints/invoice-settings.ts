import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { percentSchema } from './invoices.ts'

const line = z.string().trim().min(1).max(200)

export const invoiceSettingsSchema = z
  .object({
    seller: z
      .strictObject({
        name: line.optional().describe("The business's name if left out"),
        address: z.array(line).max(6).optional(),
        tax_id: line.optional().describe('With its word: "VAT DE123456789"'),
        footer: z.string().trim().min(1).max(600).optional().describe('At the foot of each page: bank account, register'),
      })
      .describe('Who bills, as it stands on the paper'),
    tax_rate: percentSchema.nullable().describe('Percent, for lines that name none; null: untaxed'),
    tax_name: z.string().trim().min(1).max(40).nullable().describe('VAT, GST …; null: the word of the document’s language'),
    prices_include_tax: z.boolean(),
    due_days: z.int().min(0).max(365).nullable().describe('Days until an invoice without a date of its own is due; null: none'),
    series_prefix: z
      .string()
      .regex(/^[A-Z0-9-]{0,12}$/, 'capital letters, digits and -, at most 12')
      .describe('Stands before the year in each number; another prefix begins another series'),
  })
  .meta({ id: 'InvoiceSettings' })

export const invoiceSettingsEndpoints = {
  get: {
    operationId: 'invoice_settings.get',
    method: 'GET',
    path: '/v1/invoice-settings',
    scope: 'read',
    summary: 'How the business bills',
    answer: invoiceSettingsSchema,
    status: 200,
  },
  put: {
    operationId: 'invoice_settings.put',
    method: 'PUT',
    path: '/v1/invoice-settings',
    scope: 'write',
    summary: 'Say how the business bills; invoices that were issued stay as they are',
    body: z.strictObject({
      seller: invoiceSettingsSchema.shape.seller.default({}),
      tax_rate: invoiceSettingsSchema.shape.tax_rate.default(null),
      tax_name: invoiceSettingsSchema.shape.tax_name.default(null),
      prices_include_tax: z.boolean().default(true),
      due_days: invoiceSettingsSchema.shape.due_days.default(null),
      series_prefix: invoiceSettingsSchema.shape.series_prefix.default(''),
    }),
    answer: invoiceSettingsSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
