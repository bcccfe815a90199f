import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect, type Sql } from './connection.ts'

const closingSeconds = 5

/**
 * Connections for statements that stand alone. Once one of them closes, the whole client is replaced at the next statement and the old one ends
 * when its work has: it may hold half a message for the closed connection, and what it later sends over it would never be answered.
 */
export function openPool(
  connection: Connection,
  { max, applicationName }: { max: number; applicationName: string },
): { sql: Sql; close(): Promise<void> } {
  let current: Sql | undefined
  const ending = new Set<Promise<void>>()
  const retire = (client: Sql, withinSeconds: number) => {
    const end: Promise<void> = client.end({ timeout: withinSeconds }).finally(() => ending.delete(end))
    ending.add(end)
  }
  const client = (): Sql => {
    if (current) return current
    const fresh: Sql = connect(connection, {
      max,
      applicationName,
      onclose() {
        if (current !== fresh) return
        current = undefined
        retire(fresh, 30)
      },
    })
    current = fresh
    return fresh
  }
  const sql = new Proxy((() => {}) as unknown as Sql, {
    apply: (_, self, args) => Reflect.apply(client() as never, self, args),
    get: (_, key) => Reflect.get(client(), key),
  })
  return {
    sql,
    async close() {
      const last = current
      current = undefined
      if (last) retire(last, closingSeconds)
      // one that was retired before may still wait for an answer that never comes
      await Promise.race([Promise.all(ending), sleep(closingSeconds * 1000, undefined, { ref: false })])
    },
  }
}
