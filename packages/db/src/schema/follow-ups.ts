import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, instant, tenantPolicy, textArray } from './columns.ts'
import { conversations } from './conversations.ts'

/** When a step is due, counted from the one before (the first: from the beginning), and what is said: words as they are, or what the assistant is to write. */
export type FollowUpStep = ({ delayMinutes: number } | { days: number; at: string }) & ({ text: string } | { instructions: string })

/** Steps that are sent to a customer who has gone silent. */
export const followUpChains = pgTable(
  'follow_up_chains',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    key: text().notNull(),
    name: text().notNull(),
    enabled: boolean().notNull().default(true),
    steps: jsonb().$type<FollowUpStep[]>().notNull(),
    /** Begins by itself so long after the assistant's last words, if the customer has not answered; null: only when somebody says so. */
    afterSilenceMinutes: integer(),
    /** Stages of a lead that is closed. */
    stopStages: textArray(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.key] }), tenantPolicy()],
)

/** A conversation on its way through a chain, with the steps as they were when it began. */
export const followUps = pgTable(
  'follow_ups',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    chainKey: text().notNull(),
    conversationId: text().notNull(),
    leadId: text().notNull(),
    steps: jsonb().$type<FollowUpStep[]>().notNull(),
    stopStages: textArray(),
    state: text().$type<'active' | 'finished' | 'stopped'>().notNull().default('active'),
    reason: text(),
    /** Index of the step that is due next. */
    nextStep: integer().notNull().default(0),
    dueAt: instant().notNull(),
    /** The assistant was asked to write the next step then. */
    askedAt: instant(),
    /** What the customer had written when it began: one more is an answer. */
    customerMessages: integer().notNull(),
    startedBy: text().notNull(),
    startedAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    foreignKey({ columns: [t.businessId, t.chainKey], foreignColumns: [followUpChains.businessId, followUpChains.key] }),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    uniqueIndex('follow_ups_active').on(t.conversationId, t.chainKey).where(sql`state = 'active'`),
    index('follow_ups_due').on(t.dueAt).where(sql`state = 'active'`),
    index().on(t.businessId, t.leadId),
    // a silence is followed up once
    index('follow_ups_silence').on(t.conversationId, t.chainKey, t.customerMessages),
    tenantPolicy(),
  ],
)

/** What of a chain was said, each step once. */
export const followUpSends = pgTable(
  'follow_up_sends',
  {
    businessId: text().notNull(),
    followUpId: text().notNull(),
    step: integer().notNull(),
    messageId: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.followUpId, t.step] }),
    foreignKey({ columns: [t.businessId, t.followUpId], foreignColumns: [followUps.businessId, followUps.id] }),
    tenantPolicy(),
  ],
)
