import type { Database, Tx } from '@proviso/db'

class Dead extends Error {
  constructor() {
    super('this process is dead')
  }
}

export interface Mortal {
  db: Database
  died(): boolean
}

/**
 * A handle of the database whose process dies at its nth commit: before it, and nothing of it stays, or after it, and nobody hears of it.
 * From then on nothing answers.
 */
export function mortal(db: Database, nth: number, when: 'before' | 'after'): Mortal {
  let commits = 0
  let dead = false
  const act = async <T>(run: (work: (tx: Tx) => Promise<T>) => Promise<T>, work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (dead) throw new Dead()
    const now = ++commits === nth
    if (now && when === 'before') {
      return run(async (tx) => {
        await work(tx)
        dead = true
        throw new Dead()
      })
    }
    const result = await run(work)
    if (now) dead = true
    if (dead) throw new Dead()
    return result
  }
  return {
    died: () => dead,
    db: {
      ...db,
      sql: new Proxy(db.sql, {
        apply(target, self, args) {
          if (dead) throw new Dead()
          return Reflect.apply(target, self, args)
        },
      }),
      business: <T>(id: string, work: (tx: Tx) => Promise<T>) => act<T>((inner) => db.business(id, inner), work),
      transaction: <T>(work: (tx: Tx) => Promise<T>) => act<T>((inner) => db.transaction(inner), work),
    },
  }
}
