import type { JsonObject } from '@proviso/contracts'
import { bigint, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, tenantPolicy } from './columns.ts'

/** Every text that was ever stored; never changed. */
export const playbookVersions = pgTable(
  'playbook_versions',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    version: integer().notNull(),
    text: text().notNull(),
    by: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.version] }), tenantPolicy()],
)

/** What was put into force, one after the other; the newest is in force. */
export const playbookPublications = pgTable(
  'playbook_publications',
  {
    businessId: text().notNull(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    version: integer().notNull(),
    /** What the assistant is told beside the functions, as compiled then. */
    general: text().notNull(),
    by: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.seq] }),
    foreignKey({ columns: [t.businessId, t.version], foreignColumns: [playbookVersions.businessId, playbookVersions.version] }),
    tenantPolicy(),
  ],
)

/** A dialog that must be refused, or must be let through, whatever the text becomes. */
export const playbookTests = pgTable(
  'playbook_tests',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    key: text().notNull(),
    function: text().notNull(),
    expect: text().$type<'block' | 'allow'>().notNull(),
    messages: jsonb().$type<JsonObject[]>().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.key] }), tenantPolicy()],
)
