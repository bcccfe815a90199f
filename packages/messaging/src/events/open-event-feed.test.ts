import { appendEvents, type Database, openDatabase } from '@proviso/db'
import { createTestDatabase, quietLogger, type TestDatabase, testRedisPrefix, testRedisUrl } from '@proviso/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../testing/until.ts'
import { type EventFeed, type Frame, openEventFeed } from './open-event-feed.ts'
import { openHints } from './open-hints.ts'

let test: TestDatabase
let db: Database
beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase({ connection: test.connection, maxConnections: 6 })
  await db.sql`insert into businesses (id, name) values ('ours', 'Shop'), ('theirs', 'Other')`
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

const append = (text: string, businessId = 'ours', on: Database = db) =>
  on.business(businessId, (tx) => appendEvents(tx, { businessId }, [{ type: 'owner.notified', data: { text, long: 'x'.repeat(5000) } }]))

const alone = () => openEventFeed({ db, hints: openHints({ db, alone: true, log: quietLogger }), log: quietLogger })

/** Somebody who follows, and what they were told. */
async function listen(feed: EventFeed, after?: number, businessId = 'ours') {
  const frames: Frame[] = []
  const resyncs: number[] = []
  let ended = false
  const leave = await feed.follow(
    businessId,
    { take: (more) => frames.push(...more), resync: (head) => resyncs.push(head), end: () => (ended = true) },
    after,
  )
  const texts = () => frames.map(({ bytes }) => JSON.parse(/data: (.*)\n/.exec(new TextDecoder().decode(bytes))?.[1] ?? '{}').data.text)
  return { frames, resyncs, texts, leave, ended: () => ended }
}
const heard = (who: { texts(): string[] }, text: string) => until(() => who.texts().includes(text), { what: `hearing ${text}` })

describe('who follows the log', () => {
  it('hears each event of their business once, small, and none from before or of others', async () => {
    const feed = alone()
    await append('before')
    const us = await listen(feed)
    const them = await listen(feed, undefined, 'theirs')
    await Promise.all(Array.from({ length: 20 }, (_, at) => append(`n${at}`)))
    await append('other', 'theirs')
    await append('last')
    await heard(us, 'last')
    await heard(them, 'other')
    expect(us.texts().filter((text) => text.startsWith('n'))).toHaveLength(20)
    expect(new Set(us.texts()).size).toBe(us.texts().length)
    expect(us.texts()).not.toContain('before')
    expect(them.texts()).toEqual(['other'])
    expect(us.frames.every(({ bytes }) => bytes.length < 1000)).toBe(true)
    await feed.close()
    expect(us.ended()).toBe(true)
  })

  it('hears an event that got its number first and was committed last', async () => {
    const feed = alone()
    const us = await listen(feed)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let numbered = () => {}
    const isNumbered = new Promise<void>((resolve) => {
      numbered = resolve
    })
    const slow = db.business('ours', async (tx) => {
      await appendEvents(tx, { businessId: 'ours' }, [{ type: 'owner.notified', data: { text: 'slow' } }])
      numbered()
      await held
    })
    await isNumbered
    await append('quick')
    await heard(us, 'quick')
    release()
    await slow
    await heard(us, 'slow')
    expect(us.frames.map(({ seq }) => seq)).not.toEqual(us.frames.map(({ seq }) => seq).toSorted((a, b) => a - b))
    await feed.close()
  })

  it('is told what they missed, then what comes, without a gap or a repetition', async () => {
    const feed = alone()
    const first = await listen(feed)
    await append('seen')
    await heard(first, 'seen')
    first.leave()
    await append('missed')
    const joining = listen(feed, first.frames.at(-1)?.seq)
    await Promise.all([append('meanwhile a'), append('meanwhile b')])
    const again = await joining
    await append('after')
    await heard(again, 'after')
    expect(again.texts().toSorted()).toEqual(['after', 'meanwhile a', 'meanwhile b', 'missed'])
    expect(feed.following('ours')).toBe(1)
    await feed.close()
  })

  it('is told to read everything anew where too much was missed, or the number is none of this log', async () => {
    const feed = alone()
    const [row] = await db.sql<{ head: number }[]>`select max(seq) as head from events where business_id = 'ours'`
    const head = row?.head ?? 0
    const rows = Array.from({ length: 1001 }, (_, at) => ({
      id: `evt_${at}`,
      businessId: 'ours',
      type: 'owner.notified',
      data: db.sql.json({}),
    }))
    await db.sql`insert into events ${db.sql(rows)}`
    const late = await listen(feed, head)
    const strange = await listen(feed, 10 ** 12)
    expect([late.resyncs, strange.resyncs]).toEqual([[head + 1001], [head + 1001]])
    expect(late.frames).toEqual([])
    await append('on')
    await heard(late, 'on')
    await feed.close()
  })

  it('hears nothing more once they have left', async () => {
    const feed = alone()
    const [us, others] = [await listen(feed), await listen(feed)]
    us.leave()
    us.leave()
    expect(feed.following('ours')).toBe(1)
    await append('goodbye')
    await heard(others, 'goodbye')
    expect(us.texts()).toEqual([])
    others.leave()
    expect(feed.following('ours')).toBe(0)
    await feed.close()
  })
})

describe.each(['redis', 'postgres'] as const)('another process, over %s', (kind) => {
  it('tells its news', async () => {
    const redis = kind === 'redis' ? { redisUrl: testRedisUrl(), prefix: testRedisPrefix() } : { prefix: 'test' }
    const hints = openHints({ db, alone: false, log: quietLogger, ...redis })
    const feed = openEventFeed({ db, hints, log: quietLogger, lookMs: 3_600_000 }) // by the clock alone it would not be heard
    const far = openDatabase({ connection: test.connection, maxConnections: 3 })
    const other = openEventFeed({ db: far, hints: openHints({ db: far, alone: false, log: quietLogger, ...redis }), log: quietLogger })
    const us = await listen(feed)
    await until(async () => {
      await append('from afar', 'ours', far) // the first may come before anybody listens there
      return us.texts().includes('from afar')
    })
    await other.close()
    await feed.close()
    await far.close()
  })
})

it('a process that dies before it could tell is found out by the clock', async () => {
  const feed = alone()
  const us = await listen(feed)
  await db.sql`insert into events ${db.sql({ id: 'evt_quiet', businessId: 'ours', type: 'owner.notified', data: db.sql.json({ text: 'quiet' }) })}`
  await heard(us, 'quiet')
  await feed.close()
})
