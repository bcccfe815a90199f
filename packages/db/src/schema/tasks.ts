import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, instant, tenantPolicy } from './columns.ts'
import { leads } from './leads.ts'

/** What somebody has to do, mostly about a lead. */
export const tasks = pgTable(
  'tasks',
  {
    id: text().primaryKey(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    leadId: text(),
    title: text().notNull(),
    note: text().notNull().default(''),
    dueAt: instant(),
    /** When the owners are told; null: never. */
    remindAt: instant(),
    remindedAt: instant(),
    doneAt: instant(),
    createdBy: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    index().on(t.businessId, t.leadId),
    index('tasks_open').on(t.businessId, t.dueAt, t.id).where(sql`done_at is null`),
    index('tasks_reminders').on(t.remindAt).where(sql`done_at is null and reminded_at is null`),
    tenantPolicy(),
  ],
)

/** What a person wrote about a lead; the customer and the assistant never see it. */
export const notes = pgTable(
  'notes',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    leadId: text().notNull(),
    text: text().notNull(),
    author: text(),
    createdAt: createdAt(),
    editedAt: instant(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    index().on(t.businessId, t.leadId, t.id),
    tenantPolicy(),
  ],
)
