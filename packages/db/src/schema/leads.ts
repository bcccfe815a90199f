import type { ChannelKind, JsonValue } from '@proviso/contracts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, instant, tenantPolicy, textArray } from './columns.ts'

export const leads = pgTable(
  'leads',
  {
    id: text().primaryKey(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    stage: text(),
    tags: textArray(),
    /** Attribution of the first contact. */
    source: text(),
    createdAt: createdAt(),
    lastMessageAt: instant(),
    /** The person was erased: the row stays for what refers to it, and is shown nowhere. */
    erasedAt: instant(),
  },
  (t) => [unique().on(t.businessId, t.id), index().on(t.businessId, t.lastMessageAt), tenantPolicy()],
)

/** Who the person is on a messenger. */
export const identities = pgTable(
  'identities',
  {
    businessId: text().notNull(),
    channelKind: text().$type<ChannelKind>().notNull(),
    externalId: text().notNull(),
    leadId: text().notNull(),
    username: text(),
    displayName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.channelKind, t.externalId] }),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    index().on(t.businessId, t.leadId),
    tenantPolicy(),
  ],
)

export type FieldType =
  | 'text'
  | 'long_text'
  | 'number'
  | 'money'
  | 'date'
  | 'datetime'
  | 'select'
  | 'multi_select'
  | 'boolean'
  | 'phone'
  | 'email'
  | 'url'

export const fields = pgTable(
  'fields',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    key: text().notNull(),
    label: text().notNull(),
    type: text().$type<FieldType>().notNull(),
    options: jsonb().$type<string[]>(),
    description: text().notNull().default(''),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.key] }), tenantPolicy()],
)

/** `messenger` is a display name: shown, never a fact. The model has no source of its own: what it writes must stand in the customer's words. */
export type ValueSource = 'customer' | 'contact_card' | 'person' | 'import' | 'messenger'

export const leadValues = pgTable(
  'lead_values',
  {
    businessId: text().notNull(),
    leadId: text().notNull(),
    key: text().notNull(),
    value: jsonb().$type<JsonValue>().notNull(),
    source: text().$type<ValueSource>().notNull(),
    evidenceMessageId: text(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.leadId, t.key] }),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    foreignKey({ columns: [t.businessId, t.key], foreignColumns: [fields.businessId, fields.key] }),
    // read by `search_leads` only: row-level security would keep an index from being used for a pattern
    index('lead_values_words').using('gin', t.businessId, sql`(value #>> '{}') gin_trgm_ops`).where(sql`key in ('name', 'phone', 'email')`),
    tenantPolicy(),
  ],
)

export const stages = pgTable(
  'stages',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    key: text().notNull(),
    label: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.key] }), tenantPolicy()],
)
