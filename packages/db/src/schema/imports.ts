import type { Fault, JsonObject, JsonValue } from '@proviso/contracts'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { bytea, createdAt, instant, tenantPolicy } from './columns.ts'
import { leads } from './leads.ts'

export type ImportStatus = 'queued' | 'running' | 'done' | 'failed' | 'undoing' | 'undone'

/** A file of leads on its way in. It goes row by row, so that a process that dies in between loses nothing. */
export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    filename: text(),
    /** Encoding, delimiter, header, mapping, what makes two people one, and what is done then. */
    settings: jsonb().$type<JsonObject>().notNull(),
    dryRun: boolean().notNull().default(false),
    status: text().$type<ImportStatus>().notNull(),
    reason: text(),
    /** The file; gone when nobody needs it any more. */
    content: bytea(),
    totalRows: integer().notNull(),
    doneRows: integer().notNull().default(0),
    createdRows: integer().notNull().default(0),
    updatedRows: integer().notNull().default(0),
    skippedRows: integer().notNull().default(0),
    failedRows: integer().notNull().default(0),
    createdBy: text(),
    createdAt: createdAt(),
    endedAt: instant(),
    leaseToken: uuid(),
    leaseUntil: instant(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    index('imports_open').on(t.createdAt).where(sql`status in ('queued', 'running', 'undoing')`),
    tenantPolicy(),
  ],
)

/** What became of each row. */
export const importRows = pgTable(
  'import_rows',
  {
    businessId: text().notNull(),
    importId: text().notNull(),
    /** Of the file, the first below the header is 1. */
    row: integer().notNull(),
    outcome: text().$type<'created' | 'updated' | 'skipped' | 'failed'>().notNull(),
    leadId: text(),
    /** Why it failed, by column. Never the value: it is a person's. */
    faults: jsonb().$type<Fault[]>(),
    /** Values that were replaced, for taking it back; null: there was none. */
    before: jsonb().$type<Record<string, { value: JsonValue; source: string; evidence: string | null } | null>>(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.importId, t.row] }),
    foreignKey({ columns: [t.businessId, t.importId], foreignColumns: [imports.businessId, imports.id] }),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    index('import_rows_faulty').on(t.businessId, t.importId, t.row).where(sql`outcome = 'failed'`),
    index('import_rows_lead').on(t.businessId, t.leadId).where(sql`lead_id is not null`),
    tenantPolicy(),
  ],
)
