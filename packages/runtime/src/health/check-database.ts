import { type Connection, createSealer, type Database, pendingMigrations } from '@proviso/db'
import { type Finding, fail, pass, warn } from './finding.ts'

const extensions = ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent']
const oldestVersion = 150_000
const skewWarnMs = 2_000
const skewFailMs = 60_000
const patienceMs = 8_000

/** Whether the database answers; if not, nothing else about it can be found out. */
export async function checkReach({ sql }: Database): Promise<Finding> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer within 8 s')), patienceMs).unref())
  try {
    await Promise.race([sql`select 1`, late])
    return pass('database', 'it answers')
  } catch (error) {
    const why = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
    return fail('database', `it does not answer: ${why}`, 'Start it, and look at host, port, name, login and password in DATABASE_URL.')
  }
}

/** Version, clock, schema, login and key of a database that answers. */
export async function checkDatabase(db: Database, encryptionKey: Uint8Array | undefined): Promise<Finding[]> {
  const pending = await checkMigrations(db.connection)
  const schema = pending.verdict === 'pass' ? await checkKey(db, encryptionKey) : []
  return [await checkVersion(db), await checkClock(db), await checkExtensions(db), pending, ...(await checkLogin(db)), ...schema]
}

async function checkVersion({ sql }: Database): Promise<Finding> {
  const [row] = await sql<{ number: number; text: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as text`
  const seen = `PostgreSQL ${row?.text}`
  return (row?.number ?? 0) >= oldestVersion ? pass('version', seen) : fail('version', seen, 'Use PostgreSQL 15 or newer.')
}

async function checkClock({ sql }: Database): Promise<Finding> {
  const before = Date.now()
  const [row] = await sql<{ nowMs: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms`
  const skewMs = Math.round((row?.nowMs ?? 0) - (before + Date.now()) / 2)
  const seen = `the database's clock is ${Math.abs(skewMs)} ms ${skewMs < 0 ? 'behind' : 'ahead'}`
  const fix = 'Let both machines set their clocks by NTP: times of messages and bookings come from both.'
  if (Math.abs(skewMs) > skewFailMs) return fail('clock', seen, fix)
  return Math.abs(skewMs) > skewWarnMs ? warn('clock', seen, fix) : pass('clock', seen)
}

async function checkExtensions({ sql }: Database): Promise<Finding> {
  const rows = await sql<{ name: string; there: boolean }[]>`
    select name, installed_version is not null as there from pg_available_extensions where name in ${sql(extensions)}`
  const missing = extensions.filter((each) => !rows.some(({ name }) => name === each))
  const waiting = rows.filter(({ there }) => !there).map(({ name }) => name)
  if (missing.length)
    return fail('extensions', `${missing.join(', ')} cannot be had here`, 'Install the contrib package of this PostgreSQL on its machine.')
  return pass('extensions', waiting.length ? `${waiting.join(', ')}: the migrations create what is missing` : extensions.join(', '))
}

async function checkMigrations(connection: Connection): Promise<Finding> {
  const pending = await pendingMigrations(connection)
  return pending
    ? warn('migrations', `${pending} are pending`, 'npm run -s proviso -- migrate (npm start does it too)')
    : pass('migrations', 'none is pending')
}

async function checkLogin({ sql }: Database): Promise<Finding[]> {
  const [login] = await sql<{ name: string; isSuper: boolean; version: number }[]>`
    select rolname as name, rolsuper as is_super, current_setting('server_version_num')::int as version from pg_roles where rolname = current_user`
  // before PostgreSQL 16 every member might take a role
  const mayTake = (login?.version ?? 0) >= 160_000 ? 'SET' : 'MEMBER'
  const [role] = await sql<{ may: boolean }[]>`
    select pg_has_role(current_user, oid, ${mayTake}) as may from pg_roles where rolname = 'proviso_app'`
  const name = login?.name ?? 'the login'
  const findings = login?.isSuper
    ? [
        warn(
          'login',
          `${name} is a superuser`,
          'Use a login of its own: create role proviso login createrole, and make it the owner of the database.',
        ),
      ]
    : [pass('login', `${name} is no superuser`)]
  if (!role) return findings
  const may = role.may
    ? pass('role', `${name} may take the role proviso_app`)
    : fail('role', `${name} may not take the role proviso_app, so nothing can be read`, `As a superuser: grant proviso_app to "${name}".`)
  return [...findings, may]
}

async function checkKey({ sql }: Database, key: Uint8Array | undefined): Promise<Finding[]> {
  const [row] = await sql<{ value: string }[]>`select value from installation where key = 'encryption_key_id'`
  if (!row) return [pass('encryption key', key ? 'there is one, and nothing was encrypted yet' : 'nothing was encrypted yet')]
  if (!key)
    return [fail('encryption key', 'it is gone, and the database holds secrets', 'Bring it back from your backup, or set ENCRYPTION_KEY.')]
  return row.value === createSealer(key).keyId
    ? [pass('encryption key', 'it is the one of the database')]
    : [fail('encryption key', 'it is another one than that of the database', 'Start with the key the secrets were made with.')]
}
