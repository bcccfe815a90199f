import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, sqlState, type Tx } from './index.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'
import { seedEveryTable } from './testing/seed-every-table.ts'

let test: TestDatabase
let db: Database
let tables: { name: string; columns: string[] }[]

beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase({ connection: test.connection, maxConnections: 4 })
  for (const business of ['a', 'b']) await seedEveryTable(db.sql, business)
  tables = await db.sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname having bool_or(a.attname = 'business_id') or c.relname = 'businesses' order by c.relname`
})

afterAll(async () => {
  await db.close()
  await test.drop()
})

const ownerColumn = (table: string) => (table === 'businesses' ? 'id' : 'business_id')
const rowsOf = (table: string, business: string) =>
  db.sql<{ row: object }[]>`select to_jsonb(t) as row from ${db.sql(table)} t where ${db.sql(ownerColumn(table))} = ${business}`

/** SQLSTATE of what the work ends in, or how many rows it touched. */
const within = (business: string, work: (tx: Tx) => Promise<{ count: number }>) =>
  db.business(business, work).then(
    ({ count }) => count,
    (error: unknown) => sqlState(error) ?? String(error),
  )

describe('a business sees and writes its own rows only', () => {
  it('in every table that bears a business: this suite has a row of two businesses in each', async () => {
    const empty: string[] = []
    for (const { name } of tables) {
      for (const business of ['a', 'b']) if (!(await rowsOf(name, business)).length) empty.push(`${name} of ${business}`)
    }
    expect(empty).toEqual([])
    expect(tables.length).toBeGreaterThan(30)
  })

  it('reads none of another', async () => {
    for (const { name } of tables) {
      const seen = await db.business('b', (tx) => tx`select ${tx(ownerColumn(name))} as owner from ${tx(name)}`)
      expect([name, [...new Set(seen.map(({ owner }) => owner))]]).toEqual([name, ['b']])
    }
  })

  it('changes and deletes none of another', async () => {
    for (const { name } of tables) {
      const owner = ownerColumn(name)
      const refused = name === 'events' ? '42501' : 0 // the log grants neither to anybody
      const changed = await within('b', (tx) => tx`update ${tx(name)} set ${tx(owner)} = ${tx(owner)} where ${tx(owner)} = 'a'`)
      const deleted = await within('b', (tx) => tx`delete from ${tx(name)} where ${tx(owner)} = 'a'`)
      expect([name, changed, deleted]).toEqual([name, refused, refused])
    }
  })

  it('cannot write a row in the name of another', async () => {
    for (const { name, columns } of tables) {
      const [theirs] = await rowsOf(name, 'a')
      const inserted = await within(
        'b',
        (tx) =>
          tx`insert into ${tx(name)} (${tx(columns)}) select ${tx(columns)} from jsonb_populate_record(null::${tx(name)}, ${tx.json(theirs?.row as never)})`,
      )
      expect([name, inserted]).toEqual([name, '42501'])
      const given = await within(
        'b',
        (tx) => tx`update ${tx(name)} set ${tx(ownerColumn(name))} = 'a' where ${tx(ownerColumn(name))} = 'b'`,
      )
      expect([name, given]).toEqual([name, '42501'])
    }
  })

  it('cannot let a row point across: every foreign key between tables of businesses carries the business', async () => {
    const keys = await db.sql<{ table: string; columns: string[]; target: string; targets: string[] }[]>`
      select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
        (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality u(c, n) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c) as columns,
        (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality u(c, n) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c) as targets
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`
    const crossing = keys.filter(({ target }) => !['businesses', 'users'].includes(target))
    expect(crossing.length).toBeGreaterThan(25)
    for (const { table, columns, target, targets } of crossing) {
      expect([table, target, columns.includes('business_id')]).toEqual([table, target, true])
      const at = columns.findIndex((column) => column !== 'business_id')
      const [column, key] = [columns[at] ?? '', targets[at] ?? '']
      const [theirs] = await db.sql<{ value: string }[]>`select ${db.sql(key)} as value from ${db.sql(target)} where business_id = 'a'`
      const pointed = await within('b', (tx) => tx`update ${tx(table)} set ${tx(column)} = ${theirs?.value ?? ''} where business_id = 'b'`)
      expect([table, column, pointed]).toEqual([table, column, '23503'])
    }
  })

  it('learns nothing where no business is named', async () => {
    const seen = await db.transaction(async (tx) => {
      await tx`select set_config('role', 'proviso_app', true)`
      return tx`select id from leads`
    })
    expect(seen).toHaveLength(0)
  })

  it('keeps the scope to its transaction: the next user of the connection is not in it', async () => {
    const one = openDatabase({ connection: test.connection, maxConnections: 1 })
    await one.business('b', (tx) => tx`select 1`)
    const [now] = await one.sql<{ role: string; business: string | null }[]>`
      select current_user::text as role, current_setting('app.business', true) as business`
    expect(now?.role).not.toBe('proviso_app')
    expect(now?.business || null).toBeNull()
    await one.close()
  })

  it.each(['credentials', 'backup_codes', 'passkeys', 'sign_in_tickets', 'attempt_limits', 'known_devices'])(
    'cannot read what people prove themselves with: %s',
    async (table) => {
      expect(await within('b', (tx) => tx`select * from ${tx(table)}`)).toBe('42501')
    },
  )

  it('cannot read what belongs to the installation', async () => {
    expect(await within('b', (tx) => tx`select * from installation`)).toBe('42501')
    expect(await within('b', (tx) => tx`insert into users (id, name) values ('u', 'Eve')`)).toBe('42501')
  })
})

describe('the event log is append-only', () => {
  const changes: [string, (sql: Tx) => Promise<{ count: number }>][] = [
    ['update', (tx) => tx`update events set type = 'lead.updated' where business_id = 'b'`],
    ['delete', (tx) => tx`delete from events where business_id = 'b'`],
    ['truncate', (tx) => tx`truncate events`],
  ]

  it.each(changes)('refuses %s to the app and to the owner of the table', async (_, change) => {
    expect(await within('b', change)).toBe('42501')
    expect(await db.transaction(change).catch((error: unknown) => sqlState(error))).toBe('42501')
  })

  it('gives the app no way round: the erasing switch opens nothing without the right', async () => {
    const forced = await within('b', async (tx) => {
      await tx`select set_config('app.erasing', 'yes', true)`
      return tx`update events set type = 'lead.updated' where business_id = 'b'`
    })
    expect(forced).toBe('42501')
  })

  it('loses an erased person’s words and nothing else, within the business alone', async () => {
    const about = (type: string) =>
      db.sql<{ data: object; type: string }[]>`select type, data from events where type = ${type} order by seq`
    await db.business(
      'a',
      (tx) =>
        tx`insert into events (id, business_id, lead_id, type, data) values ('evt_erase', 'a', 'lead_a', 'lead.updated', '{"lead_id":"lead_a","fields":{"name":"Nina"},"text":"hello"}')`,
    )
    expect(await within('b', (tx) => tx`select erase_event_words('a', 'lead_a')`)).toBe('42501')
    const [count] = await db.sql`select count(*)::int as events from events`
    await db.business('a', (tx) => tx`select erase_event_words('a', 'lead_a')`)
    expect((await db.sql`select count(*)::int as events from events`)[0]).toEqual(count)
    expect(await about('lead.updated')).toEqual([{ type: 'lead.updated', data: { lead_id: 'lead_a', erased: true } }])
    const after = await within('a', async (tx) => {
      await tx`select erase_event_words('a', 'lead_a')`
      return tx`update events set type = 'lead.created' where business_id = 'a'`
    })
    expect(after).toBe('42501')
  })
})
