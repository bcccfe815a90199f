import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, ownRowPolicy, textArray } from './columns.ts'

export const businesses = pgTable(
  'businesses',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    timezone: text().notNull().default('UTC'),
    locale: text().notNull().default('en'),
    currency: text().notNull().default('EUR'),
    instructions: text().notNull().default(''),
    assistantOn: boolean().notNull().default(true),
    replyDelayMs: integer().notNull().default(1500),
    mediaDelayMs: integer().notNull().default(4000),
    takeoverMinutes: integer().notNull().default(30),
    turnBudgetUsd: doublePrecision().notNull().default(1),
    dayBudgetUsd: doublePrecision().notNull().default(20),
    maxCallsPerTurn: integer().notNull().default(12),
    /** More turns than that in an hour of one conversation are no talk between people. */
    maxTurnsPerHour: integer().notNull().default(120),
    /** Null: the product's default model. */
    model: text(),
    escalationPhrases: textArray(),
    /** What this business's assistant says when it claims an action, beside the built-in patterns; by kind of claim. */
    claimPhrases: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    /** People of whom nothing was heard for so long are erased; null: never. */
    retentionDays: integer(),
    /** Encrypted: what requests to the owner's endpoints are signed with; made when it is first needed. */
    signingSecret: bytea(),
    /** Once a real model has answered, a missing key never falls back to the rehearsal. */
    realModelAnsweredAt: instant(),
    /** When customers are reminded of a visit: minutes before it begins. */
    reminderMinutes: integer().array().notNull().default(sql`'{}'`),
    /** Wall-clock times of the business's zone between which nobody is written to unasked; null: none. */
    quietHours: jsonb().$type<{ from: string; to: string }>(),
    /** Whether a booking in the chat brings a calendar file with it. */
    calendarFiles: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  () => [ownRowPolicy()],
)
