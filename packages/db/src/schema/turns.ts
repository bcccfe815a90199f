import type { Actor, CallOutcome, Check, JsonObject } from '@proviso/contracts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, instant, tenantPolicy } from './columns.ts'
import { conversations } from './conversations.ts'

export const turns = pgTable(
  'turns',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    conversationId: text().notNull(),
    status: text().$type<'running' | 'finished' | 'superseded' | 'failed'>().notNull(),
    /** Time, zone and what is known of the customer: told once, at the head of the turn, and kept so that a resumed request is the same. */
    note: text().notNull(),
    /** Newest message the turn began with. */
    firstSeq: bigint({ mode: 'number' }).notNull(),
    /** It began because the customer never paused: a newer message does not drop its draft. */
    forced: boolean().notNull().default(false),
    startedAt: createdAt(),
    endedAt: instant(),
    reason: text(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    uniqueIndex('turns_running').on(t.conversationId).where(sql`status = 'running'`),
    index().on(t.conversationId, t.startedAt),
    tenantPolicy(),
  ],
)

/** What the model answered, stored before anything it asks for is done. */
export const modelReplies = pgTable(
  'model_replies',
  {
    turnId: text().notNull(),
    position: integer().notNull(),
    businessId: text().notNull(),
    conversationId: text().notNull(),
    model: text().notNull(),
    /** Newest message the request held. */
    seenSeq: bigint({ mode: 'number' }).notNull(),
    content: jsonb().$type<unknown[]>().notNull(),
    stopReason: text().notNull(),
    /** Not part of the conversation: a dropped draft, a reply that was cut or empty. */
    discarded: text(),
    usage: jsonb().$type<JsonObject>().notNull(),
    /** 10⁻⁹ USD */
    costNanoUsd: bigint({ mode: 'number' }).notNull(),
    priceId: text(),
    requestId: text(),
    requestHash: text().notNull(),
    durationMs: integer().notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.turnId, t.position] }),
    foreignKey({ columns: [t.businessId, t.turnId], foreignColumns: [turns.businessId, turns.id] }),
    index().on(t.businessId, t.at),
    index().on(t.conversationId, t.seenSeq),
    tenantPolicy(),
  ],
)

export type CallState = CallOutcome | 'proposed' | 'running'

export const calls = pgTable(
  'calls',
  {
    id: text().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    conversationId: text(),
    leadId: text(),
    turnId: text(),
    replyPosition: integer(),
    ordinal: integer(),
    toolUseId: text(),
    function: text().notNull(),
    action: text(),
    functionVersion: integer(),
    actor: text().$type<Actor>().notNull(),
    actorId: text(),
    arguments: jsonb().$type<JsonObject>().notNull(),
    /** SHA-256 over what makes the effect the same; null where every call is its own. */
    effectHash: text(),
    outcome: text().$type<CallState>().notNull(),
    checks: jsonb().$type<Check[]>().notNull().default(sql`'[]'`),
    /** What came of it in the end: what the model was or will be shown. */
    result: jsonb().$type<JsonObject>(),
    /** What it was shown while the call waited for an owner. */
    pendingResult: jsonb().$type<JsonObject>(),
    deduplicatedOf: text(),
    at: createdAt(),
    /** When an effect outside the house was begun; a call that only writes here has none. */
    startedAt: instant(),
    endedAt: instant(),
    /** A person has found out how a call ended whose end was unknown. */
    settledAt: instant(),
    settledBy: text(),
    settledNote: text(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    foreignKey({ columns: [t.businessId, t.turnId], foreignColumns: [turns.businessId, turns.id] }),
    uniqueIndex('calls_of_turn').on(t.turnId, t.replyPosition, t.ordinal).where(sql`turn_id is not null`),
    index('calls_same_effect').on(t.conversationId, t.effectHash).where(sql`outcome = 'succeeded' and effect_hash is not null`),
    index().on(t.conversationId, t.seq),
    index().on(t.businessId, t.seq),
    index('calls_of_day')
      .on(t.businessId, t.function, t.at)
      .where(sql`outcome in ('succeeded', 'waiting', 'running', 'unknown') and deduplicated_of is null`),
    index('calls_running').on(t.startedAt).where(sql`outcome = 'running'`),
    index('calls_in_doubt').on(t.conversationId, t.function).where(sql`outcome in ('running', 'unknown')`),
    tenantPolicy(),
  ],
)

/** Media that stand behind a successful call. */
export const callEvidence = pgTable(
  'call_evidence',
  {
    businessId: text().notNull(),
    mediaId: text().notNull(),
    callId: text().notNull(),
    function: text().notNull(),
    action: text().notNull(),
    leadId: text(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.mediaId, t.callId] }),
    foreignKey({ columns: [t.businessId, t.callId], foreignColumns: [calls.businessId, calls.id] }),
    tenantPolicy(),
  ],
)

export const approvals = pgTable(
  'approvals',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    callId: text().notNull(),
    conversationId: text(),
    function: text().notNull(),
    arguments: jsonb().$type<JsonObject>().notNull(),
    argumentsHash: text().notNull(),
    status: text().$type<'pending' | 'approved' | 'declined' | 'expired' | 'review'>().notNull(),
    expiresAt: instant().notNull(),
    decidedAt: instant(),
    decidedBy: text(),
    reason: text(),
    /** The turn in which the customer was told of the decision. */
    toldTurnId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    unique().on(t.businessId, t.callId),
    foreignKey({ columns: [t.businessId, t.callId], foreignColumns: [calls.businessId, calls.id] }),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    index().on(t.businessId, t.status),
    index('approvals_open')
      .on(t.conversationId)
      .where(sql`told_turn_id is null and status in ('pending', 'approved', 'declined', 'expired')`),
    index('approvals_pending').on(t.expiresAt).where(sql`status = 'pending'`),
    tenantPolicy(),
  ],
)

/** Terms that a customer was shown with a confirm and a decline button, for exactly these arguments. */
export const proposals = pgTable(
  'proposals',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    conversationId: text().notNull(),
    function: text().notNull(),
    arguments: jsonb().$type<JsonObject>().notNull(),
    argumentsHash: text().notNull(),
    status: text().$type<'pending' | 'confirmed' | 'declined' | 'outdated'>().notNull().default('pending'),
    /** Messages the customer had written when it was shown, and when the button was pressed. */
    shownCustomerNo: integer().notNull(),
    decidedCustomerNo: integer(),
    /** The message that carries the terms, and the one that stands for the press. */
    messageId: text().notNull(),
    pressMessageId: text(),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    index().on(t.conversationId, t.createdAt),
    tenantPolicy(),
  ],
)

/** What a model costs from a day on, in USD per million tokens. Belongs to no business. */
export const modelPrices = pgTable('model_prices', {
  id: text().primaryKey(),
  /** A model's id begins with it. */
  model: text().notNull(),
  effectiveFrom: instant().notNull(),
  /** For requests of at most that many prompt tokens; null: no bound. */
  upToPromptTokens: integer(),
  input: text().notNull(),
  output: text().notNull(),
  /** Of the input price. */
  cacheReadFactor: text().notNull(),
  unverified: boolean().notNull().default(false),
})
