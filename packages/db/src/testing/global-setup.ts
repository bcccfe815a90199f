import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../migrate.ts'
import { askRedis } from './ask-redis.ts'
import { testDatabaseUrl, testRedisUrl } from './env.ts'
import { findRedis } from './find-redis.ts'
import { openAdmin } from './open-admin.ts'
import type { TestServers } from './servers.ts'
import { startThrowawayPostgres } from './start-throwaway-postgres.ts'
import { withDatabase } from './with-database.ts'

const undo: (() => Promise<void> | void)[] = []

/** Once per run: one Postgres with a migrated template, one Redis, both handed to the test files. */
export async function setup(project: TestProject): Promise<void> {
  try {
    project.provide('testServers', await prepareServers())
  } catch (error) {
    await teardown() // vitest does not, after a setup that failed
    throw error
  }
}

export async function teardown(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}

async function prepareServers(): Promise<TestServers> {
  const run = randomBytes(4).toString('hex')
  const redisFound = findRedis(testRedisUrl)
  const connection = await findPostgres()
  const template = `proviso_test_${run}_template`
  const sql = openAdmin(connection)
  undo.push(() => dropDatabases(sql, run))
  await sql`create database ${sql(template)}`
  await migrateDatabase(withDatabase(connection, template))
  const { redis, release } = await redisFound
  undo.push(async () => {
    if ('url' in redis) await askRedis(redis.url, ['EVAL', unlinkBelow, '0', `proviso-test-${run}-*`]).catch(() => {})
    release()
  })
  return { run, connection, template, redis }
}

async function findPostgres(): Promise<TestServers['connection']> {
  if (testDatabaseUrl) return { url: testDatabaseUrl }
  const started = await startThrowawayPostgres()
  undo.push(() => started.stop())
  return started.connection
}

async function dropDatabases(sql: ReturnType<typeof openAdmin>, run: string): Promise<void> {
  const left = testDatabaseUrl
    ? await sql<{ datname: string }[]>`select datname from pg_database where starts_with(datname, ${`proviso_test_${run}_`})`
    : []
  for (const { datname } of left) await sql`drop database if exists ${sql(datname)} with (force)`
  await sql.end()
}

const unlinkBelow = `
local cursor = '0'
repeat
  local page = redis.call('SCAN', cursor, 'MATCH', ARGV[1], 'COUNT', 1000)
  cursor = page[1]
  for _, key in ipairs(page[2]) do redis.call('UNLINK', key) end
until cursor == '0'`
