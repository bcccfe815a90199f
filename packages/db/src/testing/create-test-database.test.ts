import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { askRedis } from './ask-redis.ts'
import { createTestDatabase, testRedisPrefix, testRedisUrl } from './index.ts'

const open = (connection: Awaited<ReturnType<typeof createTestDatabase>>['connection']) =>
  'url' in connection ? postgres(connection.url, { max: 1 }) : postgres({ ...connection, max: 1 })

describe('a test database', () => {
  it('is migrated, empty, and not seen by the next one', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
    const [first, second] = [open(one.connection), open(two.connection)]
    await first`create table only_here (id int)`
    expect(await first`select count(*)::int as businesses from businesses`).toEqual([{ businesses: 0 }])
    expect(await second`select to_regclass('only_here') as found`).toEqual([{ found: null }])
    await Promise.all([first.end(), second.end()])
    await Promise.all([one.drop(), two.drop()])
  })

  it('can be dropped while somebody is still connected', async () => {
    const { connection, drop } = await createTestDatabase()
    const left = open(connection)
    await left`select 1`
    await drop()
    await expect(left`select 1`).rejects.toThrow()
    await left.end()
  })
})

describe('the Redis of a run', () => {
  it('answers, and every prefix is new', async () => {
    expect(await askRedis(testRedisUrl(), ['PING'])).toContain('PONG')
    expect(testRedisPrefix()).not.toBe(testRedisPrefix())
  })
})
