import type { ChannelKind, JsonObject, JsonValue } from '@proviso/contracts'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
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
    /** Came by a test chat: nobody, played by whoever tries the assistant. */
    isTest: boolean().notNull().default(false),
    /** The person was erased, or is another lead now: the row stays for what refers to it, and is shown nowhere. */
    erasedAt: instant(),
    /** The lead that this one was found to be. A trigger leads there what is still written for this one. */
    mergedInto: text(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    foreignKey({ columns: [t.businessId, t.mergedInto], foreignColumns: [t.businessId, t.id] }),
    index().on(t.businessId, t.lastMessageAt),
    index('leads_stage').on(t.businessId, t.stage, t.id).where(sql`erased_at is null`),
    index('leads_stage_heard').on(t.businessId, t.stage, t.lastMessageAt, t.id).where(sql`erased_at is null`),
    index('leads_source').on(t.businessId, t.source, t.id).where(sql`erased_at is null and source is not null`),
    index('leads_merged').on(t.businessId, t.mergedInto).where(sql`merged_into is not null`),
    // read by `leads_tagged` only, as below
    index('leads_tags').using('gin', t.businessId, t.tags).where(sql`erased_at is null`),
    tenantPolicy(),
  ],
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
    /** Of a number or an amount of money (minor units): what ranges are asked of. */
    number: doublePrecision().generatedAlwaysAs(
      sql`case jsonb_typeof(value) when 'number' then (value #>> '{}')::float8 when 'object' then (value ->> 'amount')::float8 end`,
    ),
    /** What people are searched by, in one form; made once, since a search looks at thousands of them. */
    folded: text().generatedAlwaysAs(sql`case when key in ('name', 'phone', 'email') then fold_text(value #>> '{}') end`),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.leadId, t.key] }),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    foreignKey({ columns: [t.businessId, t.key], foreignColumns: [fields.businessId, fields.key] }),
    // these are read by functions only (`search_leads`, `leads_where`): row-level security would keep them from being used for a pattern
    index('lead_values_folded').using('gin', t.businessId, sql`folded gin_trgm_ops`).where(sql`folded is not null`),
    index('lead_values_signs').using('gin', t.businessId, sql`search_words(value #>> '{}')`).where(sql`key = 'name'`),
    index('lead_values_text').on(t.businessId, t.key, sql`left(value #>> '{}', 100) collate "C"`, t.leadId),
    index('lead_values_number').on(t.businessId, t.key, t.number, t.leadId).where(sql`number is not null`),
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
    /** Keys of fields that a lead has to have before it may stand here. */
    requiredFields: textArray(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.key] }), tenantPolicy()],
)

/** What a merge moved, so that it can be taken back. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    leadId: text().notNull(),
    otherId: text().notNull(),
    /** Ids by table, and both leads' values as they were. Emptied when the person is erased. */
    moved: jsonb().$type<JsonObject>().notNull(),
    by: text(),
    at: createdAt(),
    undoneAt: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    foreignKey({ columns: [t.businessId, t.otherId], foreignColumns: [leads.businessId, leads.id] }),
    index().on(t.businessId, t.leadId),
    index().on(t.businessId, t.otherId),
    tenantPolicy(),
  ],
)

/** A list of leads that somebody comes back to: the parameters of `GET /v1/leads`. */
export const leadViews = pgTable(
  'lead_views',
  {
    id: text().primaryKey(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    name: text().notNull(),
    query: jsonb().$type<Record<string, string>>().notNull(),
    createdBy: text(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.businessId, t.name), tenantPolicy()],
)
