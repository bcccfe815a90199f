import type { Address, ChannelKind, JsonObject, MessageAuthor, MessageKind, MessageStatus } from '@proviso/contracts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { channels } from './channels.ts'
import { createdAt, instant, tenantPolicy } from './columns.ts'
import { leads } from './leads.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    leadId: text().notNull(),
    channelId: text().notNull(),
    channelKind: text().$type<ChannelKind>().notNull(),
    /** The chat within the channel. */
    chatKey: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    languageCode: text(),
    mode: text().$type<'assistant' | 'human'>().notNull().default('assistant'),
    modeReason: text(),
    modeUntil: instant(),
    /** The turn that handed over may still say goodbye. */
    modeTurnId: text(),
    modeChangedAt: instant(),
    /** The customer asked for no more reminders and follow-ups. */
    optedOutAt: instant(),
    reachable: boolean().notNull().default(true),
    unread: integer().notNull().default(0),
    /** Messages the customer has written; an album is one. */
    customerMessages: integer().notNull().default(0),
    lastMessageAt: instant(),
    /** The customer's last word or press, as the messenger dates it: the clock of messengers that take free text only for so long. */
    lastCustomerAt: instant(),
    createdAt: createdAt(),

    /** Everything up to this message is answered, deferred or handed over. */
    answeredSeq: bigint({ mode: 'number' }).notNull().default(0),
    /** The last moment to answer those who never pause; null: nothing is unanswered. */
    answerBy: instant(),
    /** The customer may still be writing until then. */
    quietUntil: instant(),
    /** Files are still on their way until then. */
    mediaUntil: instant(),
    /** No earlier than this after a failure. */
    retryAt: instant(),
    failures: integer().notNull().default(0),
    /** The customer was asked for patience, once per wait. */
    heldAt: instant(),
    /** The follow-up whose next step the assistant is to write. */
    followUpId: text(),
    /** When the next turn is due; the queue is only a hint. */
    dueAt: instant().generatedAlwaysAs(
      sql`case when answer_by is null then null else greatest(least(quiet_until, answer_by), media_until, retry_at) end`,
    ),
    wokenAt: instant(),
    leaseToken: uuid(),
    leaseUntil: instant(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    unique().on(t.channelId, t.chatKey),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    foreignKey({ columns: [t.businessId, t.channelId], foreignColumns: [channels.businessId, channels.id] }),
    index('conversations_due').on(t.dueAt).where(sql`due_at is not null`),
    index('conversations_mode_until').on(t.modeUntil).where(sql`mode_until is not null`),
    index().on(t.businessId, t.lastMessageAt),
    index().on(t.businessId, t.leadId),
    tenantPolicy(),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    businessId: text().notNull(),
    conversationId: text().notNull(),
    direction: text().$type<'in' | 'out'>().notNull(),
    author: text().$type<MessageAuthor>().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    text: text().notNull().default(''),
    /** Contact, location, quote, forwarding, buttons: what is not text and no file. */
    about: jsonb().$type<JsonObject>(),
    externalId: text(),
    groupKey: text(),
    /** The customer's first, second, third … message; albums share one. */
    customerNo: integer(),
    status: text().$type<MessageStatus>().notNull(),
    statusReason: text(),
    sentAt: instant().notNull(),
    createdAt: createdAt(),
    editedAt: instant(),
    revokedAt: instant(),
    turnId: text(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    index('messages_thread').on(t.conversationId, t.seq),
    uniqueIndex('messages_external').on(t.conversationId, t.externalId).where(sql`external_id is not null`),
    // what is there and cannot be read yet: a customer's message that has no number among them
    index('messages_unreadable').on(t.createdAt).where(sql`author = 'customer' and customer_no is null`),
    index('messages_group').on(t.conversationId, t.groupKey).where(sql`group_key is not null`),
    tenantPolicy(),
  ],
)

/** Earlier texts of edited messages. */
export const messageVersions = pgTable(
  'message_versions',
  {
    businessId: text().notNull(),
    messageId: text().notNull(),
    text: text().notNull(),
    replacedAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.businessId, t.messageId], foreignColumns: [messages.businessId, messages.id] }),
    index().on(t.messageId),
    tenantPolicy(),
  ],
)
