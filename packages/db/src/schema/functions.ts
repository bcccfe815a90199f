import type { ApprovalRule, FunctionDefinition, JsonObject, Limit, Precondition } from '@proviso/contracts'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, tenantPolicy, textArray } from './columns.ts'

export const functions = pgTable(
  'functions',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    name: text().notNull(),
    version: integer().notNull(),
    action: text().notNull(),
    description: text().notNull(),
    enabled: boolean().notNull(),
    preconditions: jsonb().$type<Precondition[]>().notNull(),
    limits: jsonb().$type<Limit[]>().notNull(),
    approval: jsonb().$type<ApprovalRule>().notNull(),
    onCheckError: text().$type<'allow' | 'block'>().notNull(),
    audience: textArray(),
    config: jsonb().$type<JsonObject>().notNull(),
    origin: text().$type<'api' | 'playbook' | 'built_in'>().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.name] }), tenantPolicy()],
)

/** Every version that was ever in force; a removal is a version without a definition. */
export const functionVersions = pgTable(
  'function_versions',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    name: text().notNull(),
    version: integer().notNull(),
    definition: jsonb().$type<FunctionDefinition>(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.name, t.version] }), tenantPolicy()],
)
