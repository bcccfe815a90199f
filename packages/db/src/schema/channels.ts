import type { Address, ChannelKind } from '@proviso/contracts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './access.ts'
import { businesses } from './businesses.ts'
import { bytea, createdAt, instant, tenantPolicy } from './columns.ts'

export type ChannelStatus = 'connecting' | 'pairing' | 'connected' | 'disconnected' | 'needs_pairing' | 'paused'

/** Either is text: `qr` to be drawn, `code` to be typed on the phone. */
export interface Pairing {
  qr?: string
  code?: string
  /** RFC 3339; after it a newer one is shown, or none. */
  expiresAt?: string
}

export const channels = pgTable(
  'channels',
  {
    id: text().primaryKey(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    kind: text().$type<ChannelKind>().notNull(),
    /** The account at the messenger; one account serves one business. */
    accountExternalId: text(),
    account: jsonb().$type<Record<string, unknown>>(),
    /** Encrypted JSON: token, webhook secret. */
    secrets: bytea(),
    receivesBy: text().$type<'polling' | 'socket' | 'webhook' | 'none'>().notNull().default('none'),
    status: text().$type<ChannelStatus>().notNull().default('connecting'),
    statusReason: text(),
    statusAt: createdAt(),
    /** Why, as a word for programs, and what a person can do about it. */
    statusCode: text(),
    nextStep: text(),
    /** What a person needs to link the account, while it is being linked: a code that changes. */
    pairing: jsonb().$type<Pairing>(),
    /** A number that wants a code to type instead of one to scan; for whoever holds the account. */
    pairingPhone: text(),
    /** At most one process receives: a lease with an expiry. */
    receiverToken: uuid(),
    receiverUntil: instant(),
    aliveAt: instant(),
    /** The messenger told the whole account to wait. */
    pausedUntil: instant(),
    /** Receiving has ended by itself: nobody tries again before a person has done something. */
    rests: boolean().notNull().default(false),
    /** The owners were told that it does not receive; they hear when it does again. */
    alertedAt: instant(),
    /** The messenger does not want us to write first; answers go on. */
    coldUntil: instant(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    uniqueIndex('channels_account').on(t.kind, t.accountExternalId).where(sql`removed_at is null and account_external_id is not null`),
    tenantPolicy(),
  ],
)

/** Updates as the messenger delivered them, stored before they are confirmed and mapped after. */
export const updates = pgTable(
  'updates',
  {
    channelId: text().notNull(),
    key: text().notNull(),
    businessId: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    lane: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    takenAt: instant(),
    /** Why it led to nothing, or why mapping it failed. */
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.key] }),
    foreignKey({ columns: [t.businessId, t.channelId], foreignColumns: [channels.businessId, channels.id] }),
    index('updates_waiting').on(t.channelId, t.lane, t.seq).where(sql`taken_at is null`),
    index('updates_taken').on(t.takenAt).where(sql`taken_at is not null`),
    tenantPolicy(),
  ],
)

/** Owners' chats, and the one-time codes that make a chat one. */
export const ownerLinks = pgTable(
  'owner_links',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    channelId: text().notNull(),
    codeHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    chatKey: text(),
    externalId: text(),
    address: jsonb().$type<Address>(),
    name: text(),
    /** Who asked for the code: the chat is an owner's for as long as they are one. Null: a key asked, or nobody noted it. */
    userId: text().references(() => users.id),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.businessId, t.channelId], foreignColumns: [channels.businessId, channels.id] }),
    index('owner_links_user').on(t.businessId, t.userId).where(sql`ended_at is null`),
    uniqueIndex('owner_links_chat').on(t.channelId, t.chatKey).where(sql`used_at is not null and ended_at is null`),
    tenantPolicy(),
  ],
)
