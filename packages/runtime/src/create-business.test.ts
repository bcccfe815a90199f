import { crmActions } from '@proviso/crm'
import { type Database, openDatabase } from '@proviso/db'
import { createTestDatabase } from '@proviso/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBusiness, ensureFirstBusiness } from './create-business.ts'

const actions = new Map(crmActions.map((action) => [action.name, action]))
let test: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase({ connection: test.connection, maxConnections: 6 })
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

it('a business is made whole or not at all: a start that died in between leaves none that has no key and no functions', async () => {
  await expect(createBusiness(db, new Map(), { name: 'Half' })).rejects.toThrow()
  expect(await db.sql`select id from businesses`).toEqual([])
})

it('the first business is made once by many starts, with its key and its functions', async () => {
  const key = `pv_live_${'k'.repeat(32)}`
  const made = await Promise.all(Array.from({ length: 4 }, () => ensureFirstBusiness(db, actions, key)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await db.sql`select name from businesses`).toHaveLength(1)
  expect(await db.sql`select id from api_keys`).toHaveLength(1)
  expect((await db.sql`select name from functions`).length).toBeGreaterThanOrEqual(3)
})
