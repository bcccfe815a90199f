import { EventEmitter } from 'node:events'
import { queryObjects } from 'node:v8'
import { MessageRetryManager } from '@whiskeysockets/baileys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectingLog } from '../telegram/testing/collecting-log.ts'
import { WhatsAppEmulator } from './testing/index.ts'
import { LinkedAccount } from './testing/linked-account.ts'
import type { OwnerPhone } from './testing/owner-phone.ts'

let emulator: WhatsAppEmulator
let phone: OwnerPhone
let account: LinkedAccount
let log: ReturnType<typeof collectingLog>
beforeEach(async () => {
  emulator = await WhatsAppEmulator.start()
  phone = emulator.ownerPhone()
  log = collectingLog()
  account = await LinkedAccount.linked(emulator, { phone, log, timing: { retryCapMs: 20 } })
}, 60_000)
afterEach(async () => {
  await account.stop()
  await emulator.stop()
})

const rounds = 15
/** Of what every socket makes for itself, as many as may belong to the line of now and to what a pending timer still holds. */
const few = 8

/** What is reachable, counted after a full collection. */
const alive = () => ({
  sockets: Number(queryObjects(MessageRetryManager)),
  emitters: Number(queryObjects(EventEmitter)),
  timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
})

const isReady = () => vi.waitFor(() => expect(phone.online).toBe(true), 30_000)

async function staysSmall(before: ReturnType<typeof alive>): Promise<void> {
  await vi.waitFor(
    () => {
      const now = alive()
      expect(now.sockets).toBeGreaterThan(0) // or nothing would be counted
      expect(now.sockets).toBeLessThan(few)
      expect(now.emitters - before.emitters).toBeLessThan(rounds)
      expect(now.timers - before.timers).toBeLessThan(few)
    },
    { timeout: 60_000, interval: 1000 },
  )
}

test('a line that is cut and taken up again leaves nothing of itself behind', { timeout: 180_000 }, async () => {
  const before = alive()
  for (let round = 0; round < rounds; round++) {
    const [line] = phone.connections
    phone.drop()
    await vi.waitFor(() => expect(phone.connections.some((each) => each !== line && each.ready)).toBe(true), 30_000)
  }
  await staysSmall(before)
})

test('a login that is cut short leaves nothing of itself behind', { timeout: 180_000 }, async () => {
  const before = alive()
  for (let round = 0; round < rounds; round++) {
    const lines = new Set(emulator.connections)
    for (const line of lines) line.cut()
    await vi.waitFor(() => expect([...emulator.connections].some((each) => !lines.has(each))).toBe(true), {
      timeout: 30_000,
      interval: 1 + round,
    })
  }
  await isReady()
  await staysSmall(before)
})

test('attempts while WhatsApp is away leave nothing of themselves behind', { timeout: 180_000 }, async () => {
  const before = alive()
  const ended = () => log.lines.filter((line) => line.includes('the socket to WhatsApp ended')).length
  const endedBefore = ended()
  await emulator.goDown()
  await vi.waitFor(() => expect(ended() - endedBefore).toBeGreaterThan(rounds), 60_000)
  await emulator.comeBack()
  await isReady()
  await staysSmall(before)
})
