import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, instant, tenantPolicy, textArray } from './columns.ts'

const businessId = () => text().notNull()

/** Only a hash of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    businessId: businessId().references(() => businesses.id),
    name: text().notNull(),
    scope: text().$type<'read' | 'write'>().notNull(),
    hash: text().notNull().unique(),
    prefix: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant(),
    lastUsedAt: instant(),
    removedAt: instant(),
  },
  (t) => [index().on(t.businessId, t.id), tenantPolicy()],
)

/** People who sign in to the console. A person may belong to several businesses, so this row belongs to none. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().unique(),
  name: text().notNull(),
  createdAt: createdAt(),
})

export const memberships = pgTable(
  'memberships',
  {
    businessId: businessId().references(() => businesses.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    role: text().$type<'owner' | 'manager' | 'agent' | 'viewer'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.userId] }), tenantPolicy()],
)

export const sessions = pgTable(
  'sessions',
  {
    hash: text().primaryKey(),
    businessId: businessId(),
    userId: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [memberships.businessId, memberships.userId] }), tenantPolicy()],
)

/** One-time links to the console. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    hash: text().primaryKey(),
    businessId: businessId().references(() => businesses.id),
    /** Null: whoever opens it becomes the first owner. */
    userId: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  () => [tenantPolicy()],
)

/** Answers to POST requests that carried an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    businessId: businessId().references(() => businesses.id),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Null while the first request runs. */
    status: text(),
    body: text(),
    /** People the answer speaks of: it goes when one of them is erased. */
    leadIds: textArray(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.route, t.key] }), tenantPolicy()],
)

/** Facts of this installation, such as the check value of the encryption key. */
export const installation = pgTable('installation', { key: text().primaryKey(), value: text().notNull(), at: createdAt() }, (t) => [
  unique().on(t.key),
])
