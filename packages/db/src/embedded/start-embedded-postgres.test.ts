import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database.ts'
import { quietLogger } from '../testing/quiet-logger.ts'
import { ask, childrenOf, killed, scratchFolder, serverPid, started, until, writer, writerWith } from './fixtures/scratch.ts'
import { isAlive, serverState } from './server-state.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const ended = (pid: number, data: string) => serverState(pid, data) !== 'ours'

describe('an embedded Postgres', () => {
  it('is made by the first start, keeps its rows over a stop, and is found by the second', async () => {
    const folder = scratchFolder()
    const first = await started(folder)
    await ask(first.connection, 'create table kept as select 1 as id')
    const pid = serverPid(folder)
    await first.stop()
    await first.stop()
    expect(ended(pid, path.join(folder, 'pg'))).toBe(true)
    const second = await started(folder)
    expect(second.owner).toBe(true)
    expect(await ask(second.connection, 'select id from kept')).toMatchObject([{ id: 1 }])
    expect(fs.readdirSync(folder).sort()).toEqual([expect.stringMatching(/^bin-/), 'pg', 'pg.log'])
  })

  it('logs its product in without superuser, as the owner of its database, able to make roles and databases', async () => {
    const { connection } = await started(scratchFolder())
    expect(
      await ask(connection, 'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreaterole: true, rolcreatedb: true, rolbypassrls: false }])
    expect(await ask(connection, 'show listen_addresses')).toMatchObject([{ listen_addresses: '' }])
    await ask(connection, 'create extension btree_gist; create extension pg_trgm; create extension unaccent')
  })

  it('has one owner: a second start is a guest, whose stop stops nothing', async () => {
    const folder = scratchFolder()
    const owner = await started(folder)
    const guest = await started(folder)
    expect([owner.owner, guest.owner]).toEqual([true, false])
    await guest.stop()
    expect(await ask(guest.connection, 'select 1 as one')).toMatchObject([{ one: 1 }])
  })

  it('is made once when four starts race on an empty folder, and one of them owns it', async () => {
    const folder = scratchFolder()
    const others = [1, 2, 3].map(() => writerWith(0, folder))
    const [here, ...writers] = await Promise.allSettled([started(folder), ...others])
    const owners =
      writers.filter((writer) => writer.status === 'fulfilled').length + Number(here.status === 'fulfilled' && here.value.owner)
    expect(here.status).toBe('fulfilled')
    expect(owners).toBe(1)
  }, 40_000)

  it('is made by the next start, and leaves no drafts, when earlier first starts were killed half-way', async () => {
    const folder = scratchFolder()
    for (const afterMs of [350, 600, 900]) {
      const child = writer(folder)
      await sleep(afterMs)
      await killed(child)
    }
    const { connection, owner } = await started(folder)
    expect(owner).toBe(true)
    expect(await ask(connection, 'select 1 as one')).toMatchObject([{ one: 1 }])
    expect(fs.readdirSync(folder).filter((name) => /^(pg|bin-.+beta\.17)\.\d+$/.test(name))).toEqual([])
  }, 40_000)

  it('comes back when its server is killed, to the same clients and the same owner', async () => {
    const folder = scratchFolder()
    const { connection } = await started(folder)
    const db = openDatabase({ connection, maxConnections: 3 })
    await db.sql`create table kept as select 1 as id`
    process.kill(serverPid(folder), 'SIGKILL')
    await until(() =>
      db.sql`select id from kept`.then(
        (rows) => rows.length === 1,
        () => false,
      ),
    )
    await until(async () => (await ask(connection, "select 1 from pg_locks where locktype = 'advisory'").catch(() => [])).length === 1)
    expect((await startEmbeddedPostgres({ folder, log: quietLogger })).owner).toBe(false)
    await db.close()
  })

  it('keeps its owner when a crash of one backend resets every connection', async () => {
    const folder = scratchFolder()
    const { connection } = await started(folder)
    const holder = "select pid from pg_locks where locktype = 'advisory'"
    const [before] = await ask(connection, holder)
    process.kill(Number(before?.pid), 'SIGKILL')
    await until(async () => {
      const [now] = await ask(connection, holder).catch(() => [])
      return now !== undefined && now.pid !== before?.pid
    })
    expect((await startEmbeddedPostgres({ folder, log: quietLogger })).owner).toBe(false)
  })

  it('is stopped by the guard when its owner is killed, and loses no acknowledged row', async () => {
    const folder = scratchFolder()
    const { child, acknowledged } = await writerWith(200, folder)
    const pid = serverPid(folder)
    await killed(child)
    await until(() => !isAlive(pid) || ended(pid, path.join(folder, 'pg')))
    const { connection, owner } = await started(folder)
    const [row] = await ask(connection, 'select count(*)::int as count, max(id) as last from kept')
    expect(owner).toBe(true)
    expect(row?.count).toBe(row?.last)
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged())
  })

  it('loses no acknowledged row when owner and server are killed at once and the next start follows at once', async () => {
    const folder = scratchFolder()
    for (let round = 0; round < 3; round++) {
      const { child, acknowledged } = await writerWith(50, folder)
      process.kill(serverPid(folder), 'SIGKILL')
      await killed(child)
      const { connection, owner, stop } = await started(folder)
      expect(owner).toBe(true)
      const [row] = await ask(connection, 'select count(*)::int as count from kept')
      expect(row?.count).toBeGreaterThanOrEqual(acknowledged())
      await stop()
    }
  }, 60_000)

  it.runIf(process.platform === 'linux')('is adopted as it runs by the next start when owner and guard were killed', async () => {
    const folder = scratchFolder()
    const { child } = await writerWith(1, folder)
    const pid = serverPid(folder)
    for (const guard of childrenOf(child.pid)) if (guard !== pid) process.kill(guard, 'SIGKILL')
    await killed(child)
    const { connection, owner } = await started(folder)
    expect([owner, serverPid(folder)]).toEqual([true, pid])
    expect(await ask(connection, 'select count(*) > 0 as some from kept')).toMatchObject([{ some: true }])
  })

  it('is started again when the guard of a killed owner stops it under the next start', async () => {
    const folder = scratchFolder()
    const { child } = await writerWith(1, folder)
    const pid = serverPid(folder)
    process.kill(pid, 'SIGSTOP') // the guard's signal waits, the file says "ready"
    await killed(child)
    const next = started(folder)
    await sleep(300)
    process.kill(pid, 'SIGCONT')
    expect(await ask((await next).connection, 'select count(*) > 0 as some from kept')).toMatchObject([{ some: true }])
    expect(serverPid(folder)).not.toBe(pid)
  })

  it('starts over a lock file whose pid is now another process', async () => {
    const folder = scratchFolder()
    await (await started(folder)).stop()
    const stale = [process.pid, path.join(folder, 'pg'), 1, 5432, path.join(folder, 'pg'), '', '', 'ready', ''].join('\n')
    fs.writeFileSync(path.join(folder, 'pg', 'postmaster.pid'), stale)
    const began = performance.now()
    const { connection } = await started(folder)
    expect(await ask(connection, 'select 1 as one')).toMatchObject([{ one: 1 }])
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it('refuses a folder that another major version wrote, and leaves it as it is', async () => {
    const folder = scratchFolder()
    fs.mkdirSync(path.join(folder, 'pg'), { mode: 0o700 })
    fs.writeFileSync(path.join(folder, 'pg', 'PG_VERSION'), '15\n')
    if (process.getuid?.() === 0) fs.chownSync(path.join(folder, 'pg'), 65_534, 65_534)
    await expect(startEmbeddedPostgres({ folder, log: quietLogger })).rejects.toThrow(/written by PostgreSQL 15, this release carries 18/)
    expect(fs.readdirSync(path.join(folder, 'pg'))).toEqual(['PG_VERSION'])
  })

  it('serves a folder whose path is longer than a socket allows', async () => {
    const folder = path.join(scratchFolder(), 'a'.repeat(60), 'b'.repeat(60))
    const { connection } = await started(folder)
    onTestFinished(() => fs.rmSync(connection.host, { recursive: true }))
    expect(connection.host).toMatch(/^\/tmp\/proviso-[0-9a-f]{16}$/)
    expect(await ask(connection, 'select 1 as one')).toMatchObject([{ one: 1 }])
    expect(fs.statSync(connection.host).mode & 0o777).toBe(0o700)
  })

  it('says in a sentence, at once, that a folder cannot be made', async () => {
    const file = path.join(scratchFolder(), 'file')
    fs.writeFileSync(file, '')
    const places = [path.join(file, 'below'), ...(process.platform === 'linux' ? ['/proc/proviso'] : [])]
    for (const folder of places)
      await expect(startEmbeddedPostgres({ folder, log: quietLogger })).rejects.toThrow(
        /^The data folder .* cannot be used: E|cannot reach/,
      )
  })

  it('says which log to read when the server refuses to start', async () => {
    const folder = scratchFolder()
    await expect(startEmbeddedPostgres({ folder, settings: { no_such_setting: 1 }, log: quietLogger })).rejects.toThrow(/exit 1.*pg\.log/)
  })
})
