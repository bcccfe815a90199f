import type { Address, OutboundPart } from '@proviso/contracts'
import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { channels } from './channels.ts'
import { createdAt, instant, tenantPolicy } from './columns.ts'
import { conversations, messages } from './conversations.ts'

/** One row per message on the wire. Rows of one chat leave in order, one at a time. */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    businessId: text().notNull(),
    channelId: text().notNull(),
    chatKey: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    /** Null for what goes to an owner's chat. */
    conversationId: text(),
    messageId: text(),
    /** Set for the assistant's words: they are not sent once a person runs the conversation. */
    turnId: text(),
    part: jsonb().$type<OutboundPart>().notNull(),
    /** The approval or proposal whose buttons it carries. */
    aboutId: text(),
    /** Of a notice to the owners: the person it speaks of. */
    leadId: text(),
    /** Nobody asked for it: it does not leave to who opted out, nor where a person runs the conversation. */
    proactive: text().$type<'reminder' | 'follow_up'>(),
    /** Of a follow-up: it does not leave once the customer has written more messages than these. */
    afterCustomerNo: integer(),
    /** From then on it is not sent any more. */
    expiresAt: instant(),
    state: text().$type<'queued' | 'sending' | 'sent' | 'failed' | 'unknown'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    dueAt: createdAt(),
    claimToken: uuid(),
    claimUntil: instant(),
    /** The messenger's own id of it; where we choose it, it stands here before the send, and every retry has the same. */
    externalId: text(),
    /** What the far side has told of it since; `failed` only where it was told before our own send had ended. */
    receipt: text().$type<'sent' | 'delivered' | 'read' | 'failed'>(),
    reason: text(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.businessId, t.channelId], foreignColumns: [channels.businessId, channels.id] }),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    foreignKey({ columns: [t.businessId, t.messageId], foreignColumns: [messages.businessId, messages.id] }),
    index('outbox_open').on(t.channelId, t.chatKey, t.seq).where(sql`state in ('queued', 'sending')`),
    index('outbox_due').on(t.dueAt).where(sql`state in ('queued', 'sending')`),
    index('outbox_message').on(t.messageId),
    index('outbox_about').on(t.aboutId).where(sql`about_id is not null`),
    // a messenger may name the chat of an echo or a receipt otherwise than we did
    index('outbox_external').on(t.channelId, t.externalId, t.chatKey).where(sql`external_id is not null`),
    tenantPolicy(),
  ],
)
