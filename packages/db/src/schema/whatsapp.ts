import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { channels } from './channels.ts'
import { bytea, createdAt, tenantPolicy } from './columns.ts'

/** What makes us a linked device of the account. Its row outlives the channel until the device has been unlinked at the server. */
export const whatsappAccounts = pgTable(
  'whatsapp_accounts',
  {
    channelId: text().notNull(),
    businessId: text().notNull(),
    /** Encrypted, the whole object. */
    creds: bytea().notNull(),
    storedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.channelId] }),
    foreignKey({ columns: [t.businessId, t.channelId], foreignColumns: [channels.businessId, channels.id] }),
    tenantPolicy(),
  ],
)

/** Keys of the linked device. Types are the client library's: new ones come with its releases, so none is listed anywhere. */
export const whatsappKeys = pgTable(
  'whatsapp_keys',
  {
    channelId: text().notNull(),
    type: text().notNull(),
    id: text().notNull(),
    businessId: text().notNull(),
    /** Encrypted. */
    value: bytea().notNull(),
    storedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.type, t.id] }),
    foreignKey({ columns: [t.businessId, t.channelId], foreignColumns: [channels.businessId, channels.id] }),
    index('whatsapp_keys_journal').on(t.storedAt).where(sql`type = 'inbound-journal'`),
    tenantPolicy(),
  ],
)

/** What we sent, as it was sent: a customer's phone that could not read it asks for it again, days later and by its id alone. */
export const whatsappSent = pgTable(
  'whatsapp_sent',
  {
    channelId: text().notNull(),
    id: text().notNull(),
    businessId: text().notNull(),
    /** Encrypted. */
    value: bytea().notNull(),
    storedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.id] }),
    foreignKey({ columns: [t.businessId, t.channelId], foreignColumns: [channels.businessId, channels.id] }),
    index('whatsapp_sent_stored').on(t.storedAt),
    tenantPolicy(),
  ],
)
