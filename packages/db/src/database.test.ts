import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvents, type Database, openDatabase } from './index.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

let test: TestDatabase
let db: Database
beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase({ connection: test.connection, maxConnections: 2 })
  await db.sql`insert into businesses (id, name) values ('biz', 'Shop')`
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

const names = async () => (await db.sql<{ id: string }[]>`select id from leads order by id`).map(({ id }) => id)
const add = (id: string) => (tx: Parameters<Parameters<Database['business']>[1]>[0]) =>
  tx`insert into leads (id, business_id) values (${id}, 'biz')`

describe('a transaction', () => {
  it('commits when the work resolves and leaves nothing when it throws', async () => {
    await db.business('biz', add('kept'))
    await expect(
      db.business('biz', async (tx) => {
        await add('gone')(tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await names()).toEqual(['kept'])
  })

  it('goes on after a failure that was taken back to a savepoint, and fails whole after one that was merely caught', async () => {
    await db.business('biz', async (tx) => {
      await tx.savepoint((inner) => inner`select 1 / 0`).catch(() => {})
      await add('after a savepoint')(tx)
    })
    await expect(
      db.business('biz', async (tx) => {
        await add('swallowed')(tx)
        await tx`select 1 / 0`.catch(() => {})
      }),
    ).rejects.toThrow()
    expect(await names()).toEqual(['after a savepoint', 'kept'])
  })

  it('whose connection is cut fails alone: the pool goes on, also for what waits', async () => {
    const cut = db.business('biz', async (tx) => {
      await add('cut')(tx)
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await db.sql`select pg_terminate_backend(${row?.pid ?? 0})`
      await add('too late')(tx)
    })
    await expect(cut).rejects.toThrow()
    await Promise.all(Array.from({ length: 6 }, (_, at) => db.business('biz', add(`later ${at}`))))
    expect((await names()).filter((name) => /cut|late$/.test(name))).toEqual([])
    expect((await names()).filter((name) => name.startsWith('later'))).toHaveLength(6)
  })

  it('lets no statement through after its end', async () => {
    const ended = await db.business('biz', async (tx) => {
      await tx`select 1`
      return { tx }
    })
    await expect(add('late')(ended.tx)).rejects.toThrow()
    expect(await names()).not.toContain('late')
  })
})

it('events stand in the order in which they were given, cleaned of what a database refuses, and go with their transaction', async () => {
  const events = Array.from({ length: 5 }, (_, at) => ({ type: 'lead.updated' as const, data: { at, text: 'a\0b\ud800' } }))
  await db.business('biz', (tx) => appendEvents(tx, { businessId: 'biz' }, events))
  await db.business('biz', (tx) => appendEvents(tx, { businessId: 'biz' }, []))
  await db
    .business('biz', async (tx) => {
      await appendEvents(tx, { businessId: 'biz' }, events)
      throw new Error('no')
    })
    .catch(() => {})
  const stored = await db.sql<{ data: { at: number; text: string } }[]>`select data from events order by seq`
  expect(stored.map(({ data }) => data.at)).toEqual([0, 1, 2, 3, 4])
  expect(stored[0]?.data.text).toBe('ab�')
})

it('who listens is told of appended events once they are committed, and of nothing that was rolled back or appended no event', async () => {
  const heard: string[][] = []
  const end = db.onEvents((businessIds) => heard.push(businessIds))
  const append = (tx: Parameters<Parameters<Database['business']>[1]>[0]) =>
    appendEvents(tx, { businessId: 'biz' }, [{ type: 'owner.notified', data: {} }])
  await db.business('biz', async (tx) => {
    await append(tx)
    await tx.savepoint(append)
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([['biz']])
  await db.business('biz', async (tx) => void (await tx`select 1`))
  await expect(
    db.transaction(async (tx) => {
      await append(tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  end()
  await db.business('biz', append)
  expect(heard).toHaveLength(1)
})
