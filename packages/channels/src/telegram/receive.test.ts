import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RawUpdate, ReceiveContext, Wire } from '@proviso/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollTiming } from './receive.ts'
import { collectingLog, fetchWire, openBot, TelegramEmulator } from './testing/index.ts'

let telegram: TelegramEmulator
let stop: AbortController
const running: Promise<void>[] = []

beforeEach(async () => {
  telegram = await TelegramEmulator.start()
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await Promise.all(running.splice(0))
  await telegram.stop()
})

const timing = { ...pollTiming, retryMs: 20, retryCapMs: 50, conflictMs: { least: 20, most: 40 }, watchdogMs: 300 }

/** A store that keeps what it is given, and the statuses it is told. */
function store(change: Partial<ReceiveContext> = {}) {
  const rows = new Map<string, RawUpdate>()
  const seen: string[] = []
  const statuses: [string, string | undefined][] = []
  const context: ReceiveContext = {
    async persist(updates) {
      for (const update of updates) {
        seen.push(update.key)
        rows.set(update.key, update)
      }
    },
    holds: async () => true,
    alive: vi.fn(),
    async status(status, reason) {
      statuses.push([status, reason])
    },
    signal: stop.signal,
    ...change,
  }
  return { rows, seen, statuses, context }
}
type Store = ReturnType<typeof store>

function run({ context }: Store, wire: Wire = fetchWire, log = collectingLog()): Promise<void> {
  const running_ = openBot(telegram, { timing, wire, log }).receive?.(context) ?? Promise.resolve()
  running.push(running_)
  return running_
}
const until = (probe: () => void | Promise<void>) => vi.waitFor(probe, { timeout: 20_000, interval: 10 })

test('updates are stored in order with key and lane, then confirmed by the next poll', async () => {
  const alice = telegram.user()
  const bob = telegram.user()
  const updates = [alice.say('1'), bob.say('2'), alice.say('3')]
  const kept = store()
  run(kept)
  await until(() => expect(kept.seen).toEqual(updates.map((update) => String(update.update_id))))
  expect([...kept.rows.values()].map((row) => row.lane)).toEqual([`chat:${alice.id}`, `chat:${bob.id}`, `chat:${alice.id}`])
  await until(() => expect(telegram.bot.pending).toEqual([]))
  expect(kept.statuses).toEqual([['connected', undefined]])
  expect(kept.context.alive).toHaveBeenCalled()
})

test('what is no update is passed over, and confirmed with those around it', async () => {
  const [first, last] = [telegram.user().say('1'), telegram.user().say('2')]
  const strange = [null, 5, 'x', [], {}, { update_id: 'a' }, { update_id: -3 }]
  let polls = 0
  const wire: Wire = async (url, ...rest) => {
    const answer = await fetchWire(url, ...rest)
    if (!url.endsWith('/getUpdates') || answer.outcome !== 'answered' || polls++ > 0) return answer
    return { ...answer, body: Buffer.from(JSON.stringify({ ok: true, result: [strange[0], first, ...strange.slice(1), last, null] })) }
  }
  const kept = store()
  run(kept, wire)
  await until(() => expect(telegram.bot.pending).toEqual([]))
  expect(new Set(kept.seen)).toEqual(new Set([first, last].map((update) => String(update.update_id))))
})

test('the webhook of before is removed without dropping what waits', async () => {
  telegram.bot.setWebhook({ url: 'http://127.0.0.1:9/hooks' })
  telegram.user().say('waiting')
  const kept = store()
  run(kept)
  await until(() => expect(kept.rows.size).toBe(1))
  expect(telegram.callsOf('deleteWebhook').map((call) => call.params)).toEqual([{}])
})

test('a batch that cannot be stored is not confirmed and comes again', async () => {
  let failures = 2
  const kept = store()
  const { persist } = kept.context
  kept.context.persist = async (updates) => {
    if (failures-- > 0) throw new Error('database is away')
    await persist(updates)
  }
  telegram.user().burst(['a', 'b', 'c'])
  run(kept)
  await until(() => expect(kept.rows.size).toBe(3))
  const offsets = telegram.callsOf('getUpdates').map((call) => call.params.offset)
  expect(offsets.filter((offset) => offset === 0).length).toBeGreaterThanOrEqual(3)
})

test('stopped at any moment, nothing is lost, and what repeats has the same key', async () => {
  const sent = telegram
    .user()
    .burst(Array.from({ length: 120 }, (_, at) => `m${at}`))
    .map((update) => String(update.update_id))
  const rows = new Set<string>()
  let repeats = 0
  for (let life = 0; life < 9 || rows.size < sent.length; life++) {
    const death = new AbortController()
    const moment = life < 9 ? (['before the commit', 'after the commit', 'at some time'] as const)[life % 3] : undefined
    const kept = store({
      signal: death.signal,
      persist: async (updates) => {
        await sleep(5)
        if (moment === 'before the commit') {
          death.abort()
          throw new Error('killed')
        }
        for (const { key } of updates) {
          if (rows.has(key)) repeats++
          rows.add(key)
        }
        if (moment === 'after the commit') death.abort()
      },
    })
    setTimeout(() => death.abort(), moment === 'at some time' ? 15 : 2000)
    await openBot(telegram, { timing }).receive?.(kept.context)
  }
  expect([...rows].sort()).toEqual(sent.sort())
  expect(repeats).toBeGreaterThan(0)
})

test('under SIGKILL in the middle of its writes nothing is lost either', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proviso-polling-'))
  const file = join(folder, 'rows')
  const stored = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
  const alice = telegram.user()
  const sent: string[] = []
  for (let life = 0; life < 4; life++) {
    sent.push(...alice.burst(Array.from({ length: 150 }, (_, at) => `${life}.${at}`)).map((update) => String(update.update_id)))
    const before = stored().length
    const args = ['--import', 'tsx', new URL('./testing/poll-into-file.ts', import.meta.url).pathname, telegram.url, telegram.token, file]
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    const gone = once(child, 'exit')
    const enough =
      life === 3 ? () => expect(new Set(stored()).size).toBe(sent.length) : () => expect(stored().length).toBeGreaterThan(before)
    await vi.waitFor(enough, { timeout: 15_000, interval: 5 })
    child.kill('SIGKILL')
    await gone
  }
  expect([...new Set(stored())].sort()).toEqual(sent.sort())
  rmSync(folder, { recursive: true })
}, 60_000)

test('the signal ends a poll in flight at once', async () => {
  const kept = store()
  const ended = run(kept)
  await until(() => expect(telegram.callsOf('getUpdates').length).toBe(2))
  const before = Date.now()
  stop.abort()
  await ended
  expect(Date.now() - before).toBeLessThan(5000)
})

test('whoever does not hold the channel any more stops before the next poll', async () => {
  let holds = true
  const kept = store({ holds: async () => holds })
  const ended = run(kept)
  await until(() => expect(kept.statuses.length).toBe(1))
  holds = false
  telegram.user().say('last') // ends the poll in flight
  await ended
  expect(kept.rows.size).toBe(1)
  expect(telegram.bot.pending.length).toBe(1) // stored, and left to the next holder to confirm
})

test('a refused token is told and ends the loop', async () => {
  telegram.revokeToken()
  const kept = store()
  await run(kept)
  expect(kept.statuses).toEqual([['disconnected', 'Telegram refuses the token: Unauthorized']])
})

test('another program on the same token is told, backed off from, and survived', async () => {
  const kept = store()
  run(kept)
  await until(() => expect(telegram.bot.polls).toBe(2))
  telegram.bot.rivalPolls()
  await until(() => expect(kept.statuses.at(-1)?.[1]).toMatch(/another program uses this bot's token/))
  telegram.user().say('still here')
  await until(() => expect(kept.rows.size).toBe(1))
  await until(() => expect(kept.statuses.map(([status]) => status)).toEqual(['connected', 'disconnected', 'connected']))
})

test('a webhook somebody sets in between is removed again', async () => {
  const kept = store()
  run(kept)
  await until(() => expect(telegram.callsOf('getUpdates').length).toBe(2))
  telegram.bot.setWebhook({ url: 'http://127.0.0.1:9/foreign' })
  telegram.user().say('hello')
  await until(() => expect(kept.rows.size).toBe(1))
})

test('faults of the way are outlived', async () => {
  const kept = store()
  for (const fault of [
    { status: 502, html: true },
    { reset: 'before' as const },
    { status: 429, retryAfter: 0.05 },
    { status: 500 },
    { cut: true },
  ])
    telegram.fault('getUpdates', fault)
  telegram.fault('deleteWebhook', { status: 500, times: 2 })
  telegram.user().say('through')
  run(kept)
  await until(() => expect(kept.rows.size).toBe(1))
  expect(kept.statuses.at(-1)?.[0]).toBe('connected')
})

test('a poll that never completes is given up; after three times the channel counts as disconnected, until one completes', async () => {
  const kept = store()
  telegram.fault('getUpdates', { hang: true, times: 4 })
  const deaf: Wire = (url, { signal: _, ...request }, cap) => fetchWire(url, request, cap) // does not even obey the signal
  run(kept, deaf)
  await until(() => expect(kept.statuses.map(([status]) => status)).toEqual(['disconnected', 'connected']))
  expect(telegram.callsOf('getUpdates').length).toBeGreaterThanOrEqual(5)
})

test('sends do not feed the watchdog, and no token stands in the log', async () => {
  const log = collectingLog()
  const kept = store()
  const alice = telegram.user()
  alice.say('hi')
  telegram.fault('getUpdates', { status: 409 })
  telegram.fault('getUpdates', { hang: true })
  run(kept, fetchWire, log)
  const bot = openBot(telegram)
  await until(async () => {
    expect(await bot.send({ chat: alice.externalId }, { kind: 'text', text: 'still sending' }, undefined)).toMatchObject({
      outcome: 'sent',
    })
    expect(log.lines.join('\n')).toMatch(/no poll has completed/)
  })
  expect(log.lines.join('\n')).not.toContain(telegram.token.split(':')[1])
})
