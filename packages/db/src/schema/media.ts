import type { AttachmentKind, MediaKind, MessageAuthor } from '@proviso/contracts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { bytea, createdAt, instant, tenantPolicy } from './columns.ts'
import { conversations, messages } from './conversations.ts'

/** Bytes, once per business and SHA-256. */
export const media = pgTable(
  'media',
  {
    id: text().primaryKey(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    sha256: text().notNull(),
    /** By the bytes. */
    kind: text().$type<MediaKind>().notNull(),
    mime: text().notNull(),
    sizeBytes: integer().notNull(),
    bytes: bytea().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.businessId, t.id), unique().on(t.businessId, t.sha256), tenantPolicy()],
)

/** A file as part of a message. Only `stored` ones are facts. */
export const attachments = pgTable(
  'attachments',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    conversationId: text().notNull(),
    messageId: text().notNull(),
    position: integer().notNull().default(0),
    author: text().$type<MessageAuthor>().notNull(),
    customerNo: integer(),
    claimed: text().$type<AttachmentKind>().notNull(),
    kind: text().$type<AttachmentKind>(),
    filename: text(),
    mime: text(),
    mediaId: text(),
    /** How the adapter fetches it. */
    ref: text(),
    state: text().$type<'pending' | 'stored' | 'failed' | 'too_big'>().notNull(),
    reason: text(),
    attempts: integer().notNull().default(0),
    fetchAfter: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    foreignKey({ columns: [t.businessId, t.messageId], foreignColumns: [messages.businessId, messages.id] }),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    foreignKey({ columns: [t.businessId, t.mediaId], foreignColumns: [media.businessId, media.id] }),
    index('attachments_message').on(t.messageId),
    index('attachments_evidence').on(t.conversationId, t.customerNo.desc()).where(sql`state = 'stored' and author = 'customer'`),
    index('attachments_pending').on(t.fetchAfter).where(sql`state = 'pending'`),
    tenantPolicy(),
  ],
)
