import { type BusinessRow, type Connection, openDatabase } from '@proviso/db'
import { createLogger, ensureFirstBusiness, type OpenProduct } from '@proviso/runtime'
import type { Env } from './env.ts'
import type { ExitCode } from './exit-codes.ts'
import { openStorage } from './open-storage.ts'
import { openWired } from './open-wired.ts'
import type { Terminal } from './terminal.ts'

interface Guest {
  product: OpenProduct
  /** The first one; made if there is none. */
  business: BusinessRow
  /** Another process runs the product on this database: it does the work, and this one must not. */
  running: boolean
}

interface Wish {
  env: Env
  terminal: Terminal
  /** Answers, if this process has to answer, come from the rehearsal even where a key for the model is set. */
  rehearse?: boolean
}

/** Runs a command on the wired rooms, beside a running product or alone, and closes them after it. */
export async function withProduct({ env, terminal, rehearse = false }: Wish, work: (guest: Guest) => Promise<ExitCode>): Promise<ExitCode> {
  const log = createLogger({ level: env.logLevel === 'info' ? 'warn' : env.logLevel, write: (line) => terminal.complain(line.trimEnd()) })
  const storage = await openStorage({ env, log, guest: true })
  if (storage.notice) terminal.complain(storage.notice)
  try {
    const running = env.databaseUrl ? await isRunning(storage.connection) : !storage.soleOwner
    const product = await openWired({ env, storage, log, maxConnections: 4, rehearse })
    try {
      await ensureFirstBusiness(product.db, product.actions, env.bootstrapApiKey)
      const [business] = await product.db.sql<BusinessRow[]>`select * from businesses order by created_at, id limit 1`
      if (!business) throw new Error('the first business was made')
      return await work({ product, business, running })
    } finally {
      await product.close()
    }
  } finally {
    await storage.close()
  }
}

/** A product of another process shows by its connections, which its sweeps keep open. */
async function isRunning(connection: Connection): Promise<boolean> {
  const db = openDatabase({ connection, maxConnections: 1, applicationName: 'proviso-command' })
  try {
    const [row] = await db.sql<{ there: boolean }[]>`
      select exists (select from pg_stat_activity where datname = current_database() and application_name = 'proviso') as there`
    return row?.there ?? false
  } finally {
    await db.close()
  }
}
