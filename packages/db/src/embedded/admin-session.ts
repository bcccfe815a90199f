import postgres from 'postgres'
import { socketPort } from './pinned.ts'

const ownerLock = 7_267_953

export const productName = 'proviso'

/** One connection for good, with the lock of the one process that may stop the server: unlike a file, it ends with its process. */
export interface AdminSession {
  /** Makes the product's login and database where they are missing. No superuser: that would pass by row-level security. */
  prepare(): Promise<void>
  /** Takes the owner's lock; false where another process has it. */
  claim(): Promise<boolean>
  holdsLock(): boolean
  end(): Promise<void>
}

export function adminSession(socket: string): AdminSession {
  let held = false
  const sql = postgres({
    host: socket,
    port: socketPort,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    max_lifetime: null, // by default a connection is renewed after 30–60 minutes, and the lock would go with it
    idle_timeout: 0,
    fetch_types: false,
    backoff: () => 0.1,
    onnotice() {},
    onclose() {
      held = false
    },
  })
  return {
    async prepare() {
      const [there] = await sql<{ login: boolean; base: boolean }[]>`select
        exists (select from pg_roles where rolname = ${productName}) as login,
        exists (select from pg_database where datname = ${productName}) as base`
      if (!there?.login) await sql`create role ${sql(productName)} login createrole createdb`.catch(unlessThere)
      if (!there?.base) await sql`create database ${sql(productName)} owner ${sql(productName)}`.catch(unlessThere)
    },
    async claim() {
      const [row] = await sql<{ mine: boolean }[]>`select pg_try_advisory_lock(${ownerLock}) as mine`
      held = row?.mine === true
      return held
    },
    holdsLock: () => held,
    end: () => sql.end({ timeout: 1 }),
  }
}

/** Another start made it between our look and our word. */
function unlessThere(error: unknown): void {
  const code = error instanceof postgres.PostgresError ? error.code : undefined
  if (!code || !['42710', '42P04', '23505'].includes(code)) throw error
}
