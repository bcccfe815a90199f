import type postgres from 'postgres'
import type { Sql, Tx } from './connection.ts'
import { sqlState } from './sqlstate.ts'

/** Which connection serves a running transaction, and whether it still stands. Fed by the client's own callbacks. */
export interface ConnectionWatch {
  /** For the client's `debug`: tells which connection took a statement. */
  onStatement(connectionId: number, statement: string): void
  /** For the client's `onclose`. */
  onClose(connectionId: number): void
  begin(): Running
}

interface Running {
  label: string
  connectionId?: number
  /** The connection is gone: nothing may be sent, and it must not go back into the pool. */
  lost: boolean
  /** Rejects then. Statements that waited behind another one are never answered by the client. */
  loss: Promise<never>
  lose(): void
}

const beginning = /^begin \/\* (\d+) \*\//

export function watchConnections(): ConnectionWatch {
  const byLabel = new Map<string, Running>()
  const byConnection = new Map<number, Running>()
  let count = 0
  return {
    onStatement(connectionId, statement) {
      const label = beginning.exec(statement)?.[1]
      const running = label ? byLabel.get(label) : undefined
      if (!running) return
      running.connectionId = connectionId
      byConnection.set(connectionId, running)
      byLabel.delete(running.label)
    },
    onClose(connectionId) {
      byConnection.get(connectionId)?.lose()
      byConnection.delete(connectionId)
    },
    begin() {
      const running = newRunning(String(++count))
      byLabel.set(running.label, running)
      return running
    },
  }
}

function newRunning(label: string): Running {
  let reject: (error: Error) => void = () => {}
  const loss = new Promise<never>((_, no) => {
    reject = no
  })
  loss.catch(() => {}) // heard by the transaction, if it still runs
  const running: Running = {
    label,
    loss,
    lost: false,
    lose() {
      running.lost = true
      reject(Object.assign(new Error(connectionLost), { code: 'CONNECTION_CLOSED' }))
    },
  }
  return running
}

const connectionLost = 'the connection to the database was lost'

/**
 * A transaction on a connection of its own. Unlike the client's `begin`: BEGIN travels with the first statement; an error that the work has
 * dealt with (under a savepoint) does not fail the whole; nothing is ever sent to a connection that has closed, or by a straggler
 * after the end, when the connection may serve somebody else.
 */
export async function runTransaction<T>(sql: Sql, watch: ConnectionWatch, work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = await sql.reserve()
  const running = watch.begin()
  let over = false
  const tx = guarded(connection, () => (running.lost ? connectionLost : over ? 'the transaction has ended' : undefined))
  try {
    const begun = connection.unsafe(`begin /* ${running.label} */`).execute()
    begun.catch(() => {})
    const result = await Promise.race([work(tx), running.loss])
    await begun
    const committed = await Promise.race([tx`commit`, running.loss])
    // PostgreSQL answers the commit of a failed transaction with a rollback, not with an error
    if (committed.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
    return result
  } catch (error) {
    if (!running.lost) await tx`rollback`.catch(() => {})
    throw error
  } finally {
    over = true
    if (!running.lost) connection.release()
  }
}

/** The connection as a transaction: refuses statements once they may not be sent, and has savepoints. */
function guarded(connection: postgres.ReservedSql<{ bigint: number }>, closed: () => string | undefined): Tx {
  let savepoints = 0
  const savepoint = async (nameOrWork: unknown, perhapsWork?: unknown) => {
    const work = (perhapsWork ?? nameOrWork) as (tx: Tx) => Promise<unknown>
    const name = connection(`s${savepoints++}`)
    await tx`savepoint ${name}`
    try {
      const result = await work(tx)
      await tx`release savepoint ${name}`
      return result
    } catch (error) {
      if (!closed()) await tx`rollback to savepoint ${name}`
      throw error
    }
  }
  const tx = new Proxy(connection, {
    apply(target, self, args: unknown[]) {
      const because = closed()
      return because && isTemplate(args[0]) ? refused(because) : Reflect.apply(target, self, args)
    },
    get: (target, key, receiver) => (key === 'savepoint' ? savepoint : Reflect.get(target, key, receiver)),
  }) as unknown as Tx
  return tx
}

const isTemplate = (first: unknown): boolean => typeof first === 'object' && first !== null && 'raw' in first

/** A statement that fails when somebody looks. */
function refused(because: string) {
  const failed: Promise<never> & { execute?: () => Promise<never> } = Promise.reject(
    Object.assign(new Error(because), { code: 'CONNECTION_CLOSED' }),
  )
  failed.catch(() => {})
  failed.execute = () => failed
  return failed
}

/** The database went away in the middle; whether the last statement took effect is not known. */
export const isConnectionLoss = (error: unknown): boolean => {
  const state = sqlState(error)
  if (state) return /^(08|57P)/.test(state)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(CONNECTION_|CONNECT_|ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(code)
}
