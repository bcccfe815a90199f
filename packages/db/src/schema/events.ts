import type { EventType, JsonObject } from '@proviso/contracts'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, tenantPolicy } from './columns.ts'

/** Append-only: a trigger refuses UPDATE and DELETE, the app's role has no right to either. */
export const events = pgTable(
  'events',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    conversationId: text(),
    leadId: text(),
    type: text().$type<EventType>().notNull(),
    at: createdAt(),
    data: jsonb().$type<JsonObject>().notNull(),
  },
  (t) => [
    index('events_business').on(t.businessId, t.seq),
    index('events_conversation').on(t.conversationId, t.seq),
    index('events_succeeded').on(t.conversationId, sql`(data->>'function')`).where(sql`type = 'function.succeeded'`),
    index('events_lead_updated').on(t.leadId, t.seq).where(sql`type = 'lead.updated'`),
    /** What a lead's timeline shows. The query names the same types, or the index would not be used. */
    index('events_timeline')
      .on(t.leadId, t.seq)
      .where(
        sql`lead_id is not null and type not in ('message.received', 'message.sent', 'message.delivered', 'turn.started', 'turn.finished', 'model.responded')`,
      ),
    tenantPolicy(),
  ],
)
