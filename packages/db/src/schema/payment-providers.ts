import { bigint, foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { bytea, createdAt, instant, tenantPolicy } from './columns.ts'
import { conversations } from './conversations.ts'
import { leads } from './leads.ts'
import { invoices } from './money.ts'
import { calls } from './turns.ts'

/** Who takes payments for a business; one at a time. Secrets are sealed. */
export const paymentProviders = pgTable(
  'payment_providers',
  {
    /** Stands in the address that the provider sends its events to. */
    id: text().primaryKey(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    kind: text().$type<'stripe'>().notNull(),
    secretKey: bytea().notNull(),
    /** Null: events are not believed, since nothing tells them from forged ones. */
    webhookSecret: bytea(),
    account: jsonb().$type<{ id: string; name: string | null; live: boolean }>().notNull(),
    /** When the last event came whose signature was right. */
    lastEventAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique().on(t.businessId, t.id), unique().on(t.businessId), tenantPolicy()],
)

/** Events of a provider, each taken once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.provider, t.eventId] }), tenantPolicy()],
)

/** A page of the provider's on which one amount is paid, made for one customer. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    leadId: text().notNull(),
    conversationId: text(),
    callId: text().notNull(),
    invoiceId: text(),
    provider: text().notNull(),
    /** Null until the provider has answered. */
    providerLinkId: text(),
    url: text(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    createdAt: createdAt(),
    paidAt: instant(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    unique().on(t.businessId, t.callId),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    foreignKey({ columns: [t.businessId, t.callId], foreignColumns: [calls.businessId, calls.id] }),
    foreignKey({ columns: [t.businessId, t.invoiceId], foreignColumns: [invoices.businessId, invoices.id] }),
    index().on(t.businessId, t.leadId),
    tenantPolicy(),
  ],
)
