import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '@proviso/contracts'
import {
  type Connection,
  EmbeddedPostgresError,
  migrateDatabase,
  openDatabase,
  resolveDataFolder,
  startEmbeddedPostgres,
} from '@proviso/db'
import { holdsCiphertext, migrateQueue } from '@proviso/runtime'
import type { Env } from './env.ts'
import { StartProblem } from './start-problem.ts'

export interface ReachedDatabase {
  connection: Connection
  /** This process owns an embedded database, alone. */
  soleOwner: boolean
  /** Of the embedded database. */
  folder?: string
  /** Something to print once. */
  notice?: string
  close(): Promise<void>
}

export interface Storage extends ReachedDatabase {
  encryptionKey: Uint8Array
}

interface Opening {
  env: Env
  log: Logger
  /** A command beside a running product: it may be a guest of its database. */
  guest?: boolean
}

/** The database, migrated: the given one, or the embedded one in the data folder. */
export async function openStorage(opening: Opening): Promise<Storage> {
  const { env } = opening
  const reached = await reachDatabase(opening)
  const { connection, folder } = reached
  try {
    await migrate(env, connection)
    const encryptionKey = env.encryptionKey ?? (folder ? await keyOf(folder, connection) : undefined)
    if (!encryptionKey) throw new Error('a given database comes with a key, or the environment was not read')
    return { ...reached, encryptionKey }
  } catch (error) {
    await reached.close()
    throw error
  }
}

/** The database as it is: nothing in it is changed. An embedded one that is not there is made, empty. */
export async function reachDatabase({ env, log, guest = false }: Opening): Promise<ReachedDatabase> {
  if (env.databaseUrl) return { connection: { url: env.databaseUrl }, soleOwner: false, close: async () => {} }
  const asProblem = (error: unknown): never => {
    throw error instanceof EmbeddedPostgresError ? new StartProblem(error.message) : error
  }
  const { folder, notice } = dataFolderOf(env, asProblem)
  const server = await startEmbeddedPostgres({ folder, log }).catch(asProblem)
  if (!server.owner && !guest) {
    await server.stop()
    throw new StartProblem(`Another Proviso is running on ${folder}. Stop it first, or choose another PROVISO_DATA_DIR.`)
  }
  return {
    connection: server.connection,
    soleOwner: server.owner,
    folder,
    close: () => server.stop(),
    ...(notice ? { notice } : {}),
  }
}

function dataFolderOf(env: Env, asProblem: (error: unknown) => never) {
  try {
    return resolveDataFolder({ cwd: process.cwd(), explicit: env.dataDir })
  } catch (error) {
    return asProblem(error)
  }
}

async function migrate(env: Env, connection: Connection): Promise<void> {
  const work = migrateDatabase(connection, env.redisUrl ? undefined : () => migrateQueue(connection))
  if (!env.databaseUrl) return work
  await work.catch((error) => {
    throw new StartProblem(`The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message || error.name : error}`)
  })
}

/** Where the embedded database keeps the key that seals channels' secrets. */
export const keyFileOf = (folder: string): string => path.join(folder, 'encryption.key')

/** The key in the data folder, if there is one. Throws StartProblem where the file holds something else. */
export function readKeyFile(folder: string): Uint8Array | undefined {
  const file = keyFileOf(folder)
  if (!existsSync(file)) return undefined
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length === 32) return key
  throw new StartProblem(`${file} does not hold a key of 32 bytes. Bring it back from your backup.`)
}

/** Made by the code that reads it, once; never where secrets lie in the database that only the lost key can open. */
async function keyOf(folder: string, connection: Connection): Promise<Uint8Array> {
  const known = readKeyFile(folder)
  if (known) return known
  const file = keyFileOf(folder)
  const db = openDatabase({ connection, maxConnections: 1 })
  const sealed = await holdsCiphertext(db).finally(() => db.close())
  if (sealed)
    throw new StartProblem(
      `${file} is gone, and the database holds secrets that only it can open. Bring it back from your backup, or set ENCRYPTION_KEY.`,
    )
  const key = randomBytes(32)
  writeFileSync(`${file}.draft`, `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.draft`, file)
  return key
}
