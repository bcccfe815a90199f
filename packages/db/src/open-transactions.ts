import { type Connection, connect, type Sql, type Tx } from './connection.ts'
import { notedEvents } from './noted-events.ts'

export interface Transactions {
  /**
   * Commits when `work` resolves, rolls back when it throws. Waits for a free connection.
   * @param first SQL without parameters that travels with BEGIN
   */
  run<T>(work: (tx: Tx) => Promise<T>, first?: string): Promise<T>
  close(): Promise<void>
}

/** One connection, used by one transaction at a time. */
interface Slot {
  client: Sql
  /** It has closed: the client may hold half a message for it, so neither is used again. */
  closed: boolean
  /** Told when that happens under the running transaction. */
  lose?: (error: Error) => void
}

interface Options {
  max: number
  applicationName: string
  /** Told after a commit that has appended events, of which businesses. */
  appended?: (businessIds: string[]) => void
}

const connectionLost = 'the connection to the database was lost'
const lost = (because: string) => Object.assign(new Error(because), { code: 'CONNECTION_CLOSED' })

/**
 * Transactions on connections of their own. Unlike the client's `begin` (which sends a rollback to a closed connection, and that ends the
 * process) and `reserve` (which forgets connections that it had to open again):
 * BEGIN travels with the first statement; an error that the work has dealt with under a savepoint does not fail the whole; nothing is sent
 * after a loss or by a straggler after the end. Outside BEGIN the sessions are read-only, so that a statement which the client repeats on a
 * new connection by itself cannot write.
 */
export function openTransactions(connection: Connection, { max, applicationName, appended }: Options): Transactions {
  const free: Slot[] = []
  const waiting: ((slot: Slot) => void)[] = []
  const all = new Set<Slot>()

  const open = (): Slot => {
    const onclose = () => {
      slot.closed = true
      slot.lose?.(lost(connectionLost))
    }
    const slot: Slot = { client: connect(connection, { max: 1, applicationName, readOnly: true, onclose }), closed: false }
    all.add(slot)
    return slot
  }
  const discard = (slot: Slot) => {
    all.delete(slot)
    slot.client.end({ timeout: 0 }).catch(() => {})
  }
  const take = (): Slot | Promise<Slot> => {
    for (let slot = free.pop(); slot; slot = free.pop()) {
      if (!slot.closed) return slot
      discard(slot)
    }
    return all.size < max ? open() : new Promise((resolve) => waiting.push(resolve))
  }
  const give = (slot: Slot) => {
    delete slot.lose
    if (slot.closed) discard(slot)
    const next = waiting.shift()
    if (next) next(slot.closed ? open() : slot)
    else if (!slot.closed) free.push(slot)
  }
  return {
    async run(work, first = '') {
      const slot = await take()
      try {
        return await runOn(slot, work, first, appended)
      } finally {
        give(slot)
      }
    },
    async close() {
      await Promise.all([...all].map(({ client }) => client.end({ timeout: 5 })))
    },
  }
}

async function runOn<T>(slot: Slot, work: (tx: Tx) => Promise<T>, first: string, appended: Options['appended']): Promise<T> {
  let closedBecause: string | undefined
  const loss = new Promise<never>((_, reject) => {
    slot.lose = (error) => {
      closedBecause ??= error.message
      reject(error)
    }
  })
  loss.catch(() => {}) // heard by whoever waits below
  const tx = guarded(slot.client, () => closedBecause)
  const begun = slot.client.unsafe(`begin read write; ${first}`).execute()
  begun.catch((error) => slot.lose?.(error))
  try {
    const result = await Promise.race([work(tx), loss])
    await Promise.race([begun, loss])
    // PostgreSQL answers the commit of a failed transaction with a rollback, not with an error
    const committed = await Promise.race([tx`commit`, loss])
    if (committed.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
    const businesses = appended ? notedEvents(tx) : []
    if (businesses.length) appended?.(businesses)
    return result
  } catch (error) {
    if (!closedBecause) slot.closed ||= !(await rolledBack(tx, loss, error))
    throw error
  } finally {
    closedBecause ??= 'the transaction has ended'
  }
}

const rollbackMs = 5000

/**
 * Whether the connection may serve others after a failure. A statement that the client itself could not build or bind leaves it out of step with the
 * server, and a rollback that does not answer says the same.
 */
async function rolledBack(tx: Tx, loss: Promise<never>, error: unknown): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), rollbackMs).unref())
  const answered = await Promise.race([tx`rollback`.then(() => true), loss, late]).catch(() => false)
  const byClient =
    error instanceof Error &&
    'code' in error &&
    /^(UNDEFINED_VALUE|NOT_TAGGED_CALL|MAX_PARAMETERS_EXCEEDED|ERR_INVALID_ARG_TYPE)$/.test(String(error.code))
  return answered && !byClient && !(error instanceof TypeError || error instanceof RangeError)
}

/** The connection as a transaction: refuses statements once they may not be sent, and has savepoints. */
function guarded(client: Sql, closed: () => string | undefined): Tx {
  let savepoints = 0
  const savepoint = async (nameOrWork: unknown, perhapsWork?: unknown) => {
    const work = (perhapsWork ?? nameOrWork) as (tx: Tx) => Promise<unknown>
    const name = client(`s${savepoints++}`)
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
  const tx = new Proxy(client, {
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
  const failed: Promise<never> & { execute?: () => Promise<never> } = Promise.reject(lost(because))
  failed.catch(() => {})
  failed.execute = () => failed
  return failed
}
