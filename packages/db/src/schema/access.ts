import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { bytea, createdAt, instant, tenantPolicy, textArray } from './columns.ts'

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
    /** Who made it, or the key that made it was made by; it ends when they may make keys no more. Null: the terminal, or a key from before this was noted. */
    createdBy: text().references(() => users.id),
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
  /** When a link that was mailed to the address was opened; null: nobody has shown that it is theirs. */
  emailVerifiedAt: instant(),
  /** When an owner's link last led into the account: what was set up there may be that owner's, until it is cleared. Null: nothing is to be cleared. */
  teamLinkAt: instant(),
  createdAt: createdAt(),
})

/** What somebody proves with that it is them. Of no business, and out of reach of what runs for one. */
export const credentials = pgTable('credentials', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  /** Salt and cost stand in it. */
  passwordHash: text(),
  /** Encrypted. Without {@link totpConfirmedAt} it is an offer that nobody has taken up. */
  totpSecret: bytea(),
  totpConfirmedAt: instant(),
  /** Of the newest code that was taken: it and those before it are good no longer. */
  totpLastStep: integer(),
})

/** Each is good once: a row goes when it is used. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** As the authenticator names it, base64url. */
    credentialId: text().notNull().unique(),
    publicKey: bytea().notNull(),
    /** How often the authenticator says it has signed; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: textArray(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.userId)],
)

/** Between two steps of one act: a password and its code, a question to a passkey and its answer. Each is good once or a few times, for minutes. */
export const signInTickets = pgTable('sign_in_tickets', {
  hash: text().primaryKey(),
  kind: text().$type<'second_factor' | 'passkey' | 'new_passkey'>().notNull(),
  userId: text(),
  data: jsonb().$type<Record<string, string>>().notNull().default({}),
  expiresAt: instant().notNull(),
})

/** Browsers that somebody has signed in with, by a hash of their cookie: what strangers try at the account is not counted against these. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    lastSignInAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.userId] }), index().on(t.userId)],
)

/** How much of its patience a way to sign in has left for an account or an address; the key is a hash of both. */
export const attemptLimits = pgTable('attempt_limits', {
  key: text().primaryKey(),
  /** When all patience is back. */
  fullAt: instant().notNull(),
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
    /** What the person and the log may see of it. */
    id: text().notNull().unique().default(sql`'ses_' || gen_random_uuid()::text`),
    businessId: businessId(),
    userId: text().notNull(),
    method: text().$type<'link' | 'team_link' | 'mail' | 'password' | 'passkey' | 'invitation'>().notNull().default('link'),
    /** What the browser calls itself, and where from. */
    device: text(),
    address: text(),
    createdAt: createdAt(),
    /** When the person last proved who they are; going to another business of theirs keeps it. */
    authenticatedAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index().on(t.userId),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [memberships.businessId, memberships.userId] }),
    tenantPolicy(),
  ],
)

/** One-time links to the console. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    hash: text().primaryKey(),
    businessId: businessId().references(() => businesses.id),
    /** Null: whoever opens it becomes the first owner. */
    userId: text(),
    /** Of whoever runs the machine, of an owner, or mailed: the last two ask for the second factor where there is one. */
    kind: text().$type<'terminal' | 'team' | 'mail'>().notNull().default('terminal'),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  () => [tenantPolicy()],
)

/** The link is shown once, and the one that is mailed is another; their hashes stay. */
export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    businessId: businessId().references(() => businesses.id),
    hash: text().notNull().unique(),
    /** Of the link that went to the address and nowhere else: whoever has it has the address. */
    mailedHash: text().unique(),
    email: text().notNull(),
    role: text().$type<'owner' | 'manager' | 'agent' | 'viewer'>().notNull(),
    invitedBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    withdrawnAt: instant(),
  },
  (t) => [index().on(t.businessId, t.id), tenantPolicy()],
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
