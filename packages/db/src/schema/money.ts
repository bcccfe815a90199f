import type { JsonObject } from '@proviso/contracts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, instant, tenantPolicy } from './columns.ts'
import { conversations } from './conversations.ts'
import { leads } from './leads.ts'
import { calls } from './turns.ts'

/** Who bills, as it stands on the paper. */
export interface Seller {
  name?: string
  /** Lines below the name. */
  address?: string[]
  /** VAT number or the like, with its own word in front: "VAT DE123456789". */
  tax_id?: string
  /** At the foot of each page: bank account, register, small print. */
  footer?: string
}

/** How a business bills; without a row: no tax, no due date, the plain year as the series. */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    businessId: text()
      .primaryKey()
      .references(() => businesses.id),
    seller: jsonb().$type<Seller>().notNull().default(sql`'{}'`),
    /** Percent, up to three decimals. Null: none. */
    taxRate: text(),
    taxName: text(),
    pricesIncludeTax: boolean().notNull().default(true),
    dueDays: integer(),
    /** Stands before the year in each number. */
    seriesPrefix: text().notNull().default(''),
    updatedAt: createdAt(),
  },
  () => [tenantPolicy()],
)

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
  /** Minor units, as priced: with or without tax as the invoice says. */
  unitAmount: number
  /** After discounts, tax included. */
  totalAmount: number
  /** What was taken off; absent: nothing. */
  discountAmount?: number
  /** Percent; absent: untaxed. */
  taxRate?: number
  taxAmount?: number
}

/** One rate of an invoice; what its lines say, added up. */
export interface TaxSum {
  rate: number
  /** What is taxed, without the tax. */
  netAmount: number
  taxAmount: number
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
    /** Taken back by credit notes. */
    creditedAmount: bigint({ mode: 'number' }).notNull().default(0),
    taxAmount: bigint({ mode: 'number' }).notNull().default(0),
    discountAmount: bigint({ mode: 'number' }).notNull().default(0),
    taxes: jsonb().$type<TaxSum[]>().notNull().default(sql`'[]'`),
    taxName: text(),
    pricesIncludeTax: boolean().notNull().default(true),
    items: jsonb().$type<InvoiceItem[]>().notNull(),
    billedTo: jsonb().$type<JsonObject>().notNull(),
    seller: jsonb().$type<Seller>().notNull().default(sql`'{}'`),
    /** BCP 47, of the document. */
    locale: text().notNull().default('en'),
    dueDate: date({ mode: 'string' }),
    note: text(),
    pdfMediaId: text(),
    issuedAt: createdAt(),
    voidedAt: instant(),
    overdueToldAt: instant(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    unique().on(t.businessId, t.number),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    foreignKey({ columns: [t.businessId, t.callId], foreignColumns: [calls.businessId, calls.id] }),
    index().on(t.businessId, t.leadId),
    index('invoices_due').on(t.dueDate).where(sql`status in ('issued', 'part_paid') and overdue_told_at is null`),
    tenantPolicy(),
  ],
)

/** Takes an invoice back, in whole or in part, with a number of its own. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    series: text().notNull(),
    number: text().notNull(),
    invoiceId: text().notNull(),
    reason: text().notNull(),
    currency: text().notNull(),
    totalAmount: bigint({ mode: 'number' }).notNull(),
    taxAmount: bigint({ mode: 'number' }).notNull(),
    taxes: jsonb().$type<TaxSum[]>().notNull(),
    issuedBy: text().notNull(),
    pdfMediaId: text(),
    issuedAt: createdAt(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    unique().on(t.businessId, t.number),
    foreignKey({ columns: [t.businessId, t.invoiceId], foreignColumns: [invoices.businessId, invoices.id] }),
    index().on(t.businessId, t.invoiceId),
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
    note: text(),
    /** Who vouches for it: a payment provider. Null: somebody confirmed it. */
    provider: text(),
    providerPaymentId: text(),
    /** Given back through the provider. */
    refundedAmount: bigint({ mode: 'number' }).notNull().default(0),
    /** What the provider said last of refunds, by its own clock: what comes late does not undo what is newer. */
    refundedAt: instant(),
    /** The customer's bank asks for it back, and nothing is decided. */
    disputedAt: instant(),
    confirmedAt: createdAt(),
    revokedAt: instant(),
    revokedBy: text(),
    revokedReason: text(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    unique().on(t.businessId, t.reference),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    foreignKey({ columns: [t.businessId, t.invoiceId], foreignColumns: [invoices.businessId, invoices.id] }),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    foreignKey({ columns: [t.businessId, t.callId], foreignColumns: [calls.businessId, calls.id] }),
    uniqueIndex('payments_of_provider').on(t.businessId, t.provider, t.providerPaymentId).where(sql`provider is not null`),
    index().on(t.businessId, t.leadId),
    index('payments_of_invoice').on(t.businessId, t.invoiceId),
    tenantPolicy(),
  ],
)
