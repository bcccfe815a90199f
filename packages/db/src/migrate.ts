import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { type Connection, connect } from './connection.ts'
import { seedPrices } from './prices.ts'

const migrationLock = 7_267_954
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/**
 * Brings the schema up to date. Many processes may start at once: one migrates, the others wait and find nothing to do.
 * @param also runs under the same lock, after the tables stand
 */
export async function migrateDatabase(connection: Connection, also?: () => Promise<void>): Promise<void> {
  const one = connect(connection, { max: 1, applicationName: 'proviso-migrate', plain: true }) // lock and migrations share this connection
  try {
    await one`select pg_advisory_lock(${migrationLock})`
    await migrate(drizzle(one), { migrationsFolder })
    await seedPrices(one)
    await also?.()
  } finally {
    await one.end()
  }
}

/** Migrations of this version that the database lacks. */
export async function pendingMigrations(connection: Connection): Promise<number> {
  const { readMigrationFiles } = await import('drizzle-orm/migrator')
  const wanted = readMigrationFiles({ migrationsFolder }).length
  const one = connect(connection, { max: 1, applicationName: 'proviso-migrate', plain: true })
  try {
    const [there] = await one`select to_regclass('drizzle.__drizzle_migrations') as table`
    if (!there?.table) return wanted
    const [row] = await one`select count(*)::int as applied from drizzle.__drizzle_migrations`
    return Math.max(0, wanted - Number(row?.applied ?? 0))
  } finally {
    await one.end()
  }
}
