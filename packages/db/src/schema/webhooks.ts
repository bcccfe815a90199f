import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { bytea, createdAt, instant, tenantPolicy, textArray } from './columns.ts'

/** Addresses of the owner's that hear of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text().primaryKey(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    url: text().notNull(),
    /** Types of the event log; `booking.*` is every type that begins so, `*` every type. */
    events: textArray(),
    /** Encrypted: what its requests are signed with. */
    secret: bytea().notNull(),
    createdAt: createdAt(),
    /** Since then every delivery has failed; null: the last one arrived. */
    failingSince: instant(),
    /** It throttled us, or asked for patience: nothing is sent to it before. */
    pausedUntil: instant(),
    disabledAt: instant(),
    disabledReason: text(),
    removedAt: instant(),
  },
  (t) => [unique().on(t.businessId, t.id), tenantPolicy()],
)

export interface DeliveryAttempt {
  at: string
  /** HTTP status; absent where no answer came. */
  status?: number
  /** The beginning of the answer's body. */
  body?: string
  reason?: string
  durationMs: number
}

/** One event on its way to one address: written by a trigger in the transaction of the event itself. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    businessId: text().notNull(),
    webhookId: text().notNull(),
    eventSeq: bigint({ mode: 'number' }).notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    state: text().$type<'queued' | 'sending' | 'delivered' | 'failed'>().notNull().default('queued'),
    attempts: jsonb().$type<DeliveryAttempt[]>().notNull().default([]),
    /** Attempts of the schedule; one that was resent by hand begins anew. */
    tries: integer().notNull().default(0),
    dueAt: createdAt(),
    claimToken: uuid(),
    claimUntil: instant(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.businessId, t.webhookId], foreignColumns: [webhooks.businessId, webhooks.id] }),
    index('webhook_deliveries_due').on(t.dueAt).where(sql`state in ('queued', 'sending')`),
    index('webhook_deliveries_list').on(t.webhookId, t.seq),
    index('webhook_deliveries_ended').on(t.endedAt).where(sql`ended_at is not null`),
    tenantPolicy(),
  ],
)
