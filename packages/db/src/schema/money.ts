import type { JsonObject } from '@proviso/contracts'
import { bigint, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, instant, tenantPolicy } from './columns.ts'
import { leads } from './leads.ts'

/** The next number of a series; its row lock is what keeps the series without gaps. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    series: text().notNull(),
    nextNumber: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.series] }), tenantPolicy()],
)

export interface InvoiceItem {
  description: string
  quantity: number
  /** Minor units. */
  unitAmount: number
  totalAmount: number
}

export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    series: text().notNull(),
    number: text().notNull(),
    leadId: text().notNull(),
    conversationId: text(),
    callId: text(),
    status: text().$type<'issued' | 'part_paid' | 'paid' | 'void'>().notNull(),
    currency: text().notNull(),
    totalAmount: bigint({ mode: 'number' }).notNull(),
    paidAmount: bigint({ mode: 'number' }).notNull().default(0),
    items: jsonb().$type<InvoiceItem[]>().notNull(),
    billedTo: jsonb().$type<JsonObject>().notNull(),
    dueDate: date({ mode: 'string' }),
    note: text(),
    pdfMediaId: text(),
    issuedAt: createdAt(),
    voidedAt: instant(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    unique().on(t.businessId, t.number),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    index().on(t.businessId, t.leadId),
    tenantPolicy(),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    reference: text().notNull(),
    leadId: text().notNull(),
    conversationId: text(),
    invoiceId: text(),
    callId: text(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    evidence: jsonb().$type<JsonObject>().notNull(),
    confirmedAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    unique().on(t.businessId, t.reference),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    foreignKey({ columns: [t.businessId, t.invoiceId], foreignColumns: [invoices.businessId, invoices.id] }),
    index().on(t.businessId, t.leadId),
    tenantPolicy(),
  ],
)
