import { sql } from 'drizzle-orm'
import { customType, pgPolicy, pgRole, text, timestamp } from 'drizzle-orm/pg-core'

/** The role that scoped transactions take; made by the first migration. */
const app = pgRole('proviso_app').existing()

/** The second lock: a scoped transaction sees and writes rows of its own business only. */
export const tenantPolicy = () =>
  pgPolicy('tenant', {
    to: app,
    using: sql`business_id = nullif(current_setting('app.business', true), '')`,
    withCheck: sql`business_id = nullif(current_setting('app.business', true), '')`,
  })

export const ownRowPolicy = () =>
  pgPolicy('tenant', {
    to: app,
    using: sql`id = nullif(current_setting('app.business', true), '')`,
    withCheck: sql`id = nullif(current_setting('app.business', true), '')`,
  })

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 6 })
export const createdAt = () => instant().notNull().default(sql`now()`)

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

export const textArray = () => text().array().notNull().default(sql`'{}'`)
