import type { Connection, Sql, Tx } from './connection.ts'
import { openPool } from './open-pool.ts'
import { openTransactions } from './open-transactions.ts'

export interface Database {
  /** Passes by row-level security: for routing, sweeps, sign-in and migrations only. */
  sql: Sql
  /**
   * A transaction that sees and writes one business's rows only (row-level security is the second lock behind the statements' own conditions).
   * Commits when `work` resolves, rolls back when it throws.
   */
  business<T>(businessId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** A transaction across businesses, for the few places that route. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Told after each commit of this process that has appended events, of which businesses. A hint and no more: a process that dies in between says
   * nothing. A listener must not throw. Returns what ends it.
   */
  onEvents(listener: (businessIds: string[]) => void): () => void
  connection: Connection
  close(): Promise<void>
}

interface OpenOptions {
  connection: Connection
  maxConnections?: number
  applicationName?: string
}

/** Opens a pool; connects with the first query. */
export function openDatabase({ connection, maxConnections = 21, applicationName = 'proviso' }: OpenOptions): Database {
  const plain = openPool(connection, { max: Math.ceil(maxConnections / 3), applicationName })
  const listeners = new Set<(businessIds: string[]) => void>()
  const appended = (businessIds: string[]) => {
    for (const listener of listeners) listener(businessIds)
  }
  const transactions = openTransactions(connection, { max: Math.ceil((maxConnections * 2) / 3), applicationName, appended })
  return {
    sql: plain.sql,
    connection,
    transaction: transactions.run,
    onEvents(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    business: (businessId, work) => transactions.run(work, scopeOf(businessId)),
    async close() {
      await Promise.all([plain.close(), transactions.close()])
    },
  }
}

const scopeOf = (businessId: string): string =>
  `select set_config('role', 'proviso_app', true), set_config('app.business', '${businessId.replaceAll("'", "''")}', true)`

/** Narrows a transaction to one business from here on: for work that learns only on its way whose it is. */
export const enterBusiness = (tx: Tx, businessId: string): Promise<unknown> =>
  tx`select set_config('role', 'proviso_app', true), set_config('app.business', ${businessId}, true)`.execute()
