import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '@proviso/contracts'
import { type Connection, EmbeddedPostgresError, migrateDatabase, openDatabase, resolveDataFolder, startEmbeddedPostgres } from '@proviso/db'
import { holdsCiphertext, migrateQueue } from '@proviso/runtime'
import type { Env } from './env.ts'

export interface Storage {
  connection: Connection
  encryptionKey: Uint8Array
  /** This process owns an embedded database, alone. */
  soleOwner: boolean
  /** Something to print once. */
  notice?: string
  close(): Promise<void>
}

/** A sentence for whoever runs it; nothing else to see. */
export class StartProblem extends Error {}

interface Opening {
  env: Env
  log: Logger
  /** A command beside a running product: it may be a guest of its database. */
  guest?: boolean
}

/** The database, migrated: the given one, or the embedded one in the data folder. */
export async function openStorage({ env, log, guest = false }: Opening): Promise<Storage> {
  const migrate = (connection: Connection) => migrateDatabase(connection, env.redisUrl ? undefined : () => migrateQueue(connection))
  if (env.databaseUrl) {
    const connection = { url: env.databaseUrl }
    await migrate(connection).catch((error) => {
      throw new StartProblem(`The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : error}`)
    })
    return { connection, encryptionKey: env.encryptionKey as Uint8Array, soleOwner: false, close: async () => {} }
  }
  const { folder, notice } = resolveDataFolder({ cwd: process.cwd(), ...(env.dataDir ? { explicit: env.dataDir } : {}) })
  const server = await startEmbeddedPostgres({ folder, log }).catch((error) => {
    throw error instanceof EmbeddedPostgresError ? new StartProblem(error.message) : error
  })
  try {
    if (!server.owner && !guest) throw new StartProblem(`Another Proviso is running on ${folder}. Stop it first, or choose another PROVISO_DATA_DIR.`)
    await migrate(server.connection)
    const encryptionKey = env.encryptionKey ?? (await keyOf(folder, server.connection))
    return { connection: server.connection, encryptionKey, soleOwner: server.owner, close: () => server.stop(), ...(notice ? { notice } : {}) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Made by the code that reads it, once; never where secrets lie in the database that only the lost key can open. */
async function keyOf(folder: string, connection: Connection): Promise<Uint8Array> {
  const file = path.join(folder, 'encryption.key')
  if (existsSync(file)) {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
    if (key.length === 32) return key
    throw new StartProblem(`${file} does not hold a key of 32 bytes. Bring it back from your backup.`)
  }
  const db = openDatabase({ connection, maxConnections: 1 })
  const sealed = await holdsCiphertext(db).finally(() => db.close())
  if (sealed) throw new StartProblem(`${file} is gone, and the database holds secrets that only it can open. Bring it back from your backup, or set ENCRYPTION_KEY.`)
  const key = randomBytes(32)
  writeFileSync(`${file}.draft`, `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.draft`, file)
  return key
}
