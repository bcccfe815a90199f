import type { SendOutcome } from '@proviso/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WhatsAppEmulator } from './testing/index.ts'
import { LinkedAccount } from './testing/linked-account.ts'
import { MemoryKeys } from './testing/memory-keys.ts'
import type { OwnerPhone } from './testing/owner-phone.ts'

let emulator: WhatsAppEmulator
let phone: OwnerPhone
beforeEach(async () => {
  emulator = await WhatsAppEmulator.start()
  phone = emulator.ownerPhone()
})
afterEach(() => emulator.stop())

/** Where a process may die while one message comes in: around each commit of its store, and around storing the update. */
const points = [
  'before the ratchet',
  'after the ratchet',
  'before the update',
  'after the update',
  'before the journal is cleared',
  'after it',
] as const

/** A process that dies at a point, with the line it held, and one that takes its place. */
async function dyingAt(
  point: (typeof points)[number],
  old: LinkedAccount | undefined,
): Promise<{ dying: LinkedAccount; dead: () => boolean }> {
  let dead = false
  const keys = old ? old.keys.survivor() : new MemoryKeys()
  const die = async (at: (typeof points)[number]) => {
    if (at !== point || !armed) return
    dead = true
    keys.kill()
    await new Promise(() => {})
  }
  let armed = false
  const dying = new LinkedAccount(emulator, { keys, before: () => die('before the update'), after: () => die('after the update') })
  if (old) {
    dying.raw.push(...old.raw)
    dying.receive()
  } else {
    dying.receive()
    phone.scan((await dying.state('scan')).details?.qr ?? '')
  }
  await dying.state('ready')
  await vi.waitFor(() => expect(phone.devices[0]?.pending.size).toBe(0), 20_000)
  keys.dies = (when, _, types) => {
    const clearing = types.length === 1 && types[0] === 'inbound-journal'
    const ratchet = types.includes('session')
    const at = clearing ? (when === 'before' ? 'before the journal is cleared' : 'after it') : `${when} the ratchet`
    dead ||= armed && (clearing || ratchet) && at === point
    return dead
  }
  armed = true
  return { dying, dead: () => dead }
}

test('a message survives the death of the process at any point, once', { timeout: 120_000 }, async () => {
  const dana = emulator.customer(phone)
  let account: LinkedAccount | undefined
  const said: string[] = []
  for (const round of [1, 2])
    for (const point of points) {
      const { dying, dead } = await dyingAt(point, account)
      // the first makes a session, the second goes on with it, and both are on their way at the death
      for (const which of ['first', 'second']) {
        said.push(`${which} of round ${round}, ${point}`)
        await dana.say(said.at(-1) ?? '')
      }
      await vi.waitFor(() => expect(dead()).toBe(true), 20_000)
      dying.holds = false
      phone.drop()
      account = dying
    }
  const survivor = new LinkedAccount(emulator, { keys: account?.keys.survivor() ?? new MemoryKeys() })
  survivor.raw.push(...(account?.raw ?? []))
  survivor.receive()
  await survivor.state('ready')
  await survivor.message(said.at(-1) ?? '')
  await vi.waitFor(() => expect(phone.devices[0]?.pending.size).toBe(0), 20_000)
  expect([...survivor.texts()].sort()).toEqual([...said].sort())
  await survivor.stop()
})

describe.each([0, 150])('with a line of %i ms', (latencyMs) => {
  test('a slow store, a hundred in and a hundred out at once: nothing unreadable, nothing twice, nothing left out', {
    timeout: 240_000,
  }, async () => {
    const keys = new MemoryKeys()
    const account = await LinkedAccount.linked(emulator, { phone, keys, timing: { ackMs: 60_000 } })
    const dana = emulator.customer(phone)
    await dana.say('hello')
    const { address } = await account.message('hello')
    // written at one go while we were away: none of it makes a fresh chain, so every step of ours has to build on the last
    await account.stop()
    const numbers = Array.from({ length: 100 }, (_, at) => at)
    for (const number of numbers) await dana.say(`in ${number}`)
    emulator.latencyMs = latencyMs
    keys.latencyMs = 10
    const before = account.states.length
    account.receive()
    await account.until(() => account.states.slice(before).find(({ status }) => status === 'connected'))
    const outcomes: SendOutcome[] = []
    for (const number of numbers) outcomes.push(await account.connection.send(address, { kind: 'text', text: `out ${number}` }, undefined))
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['sent']))
    await account.message('in 99')
    await vi.waitFor(() => expect(dana.messages).toHaveLength(100), 60_000)
    expect(account.texts().filter((text) => text.startsWith('in '))).toEqual(numbers.map((number) => `in ${number}`))
    expect([emulator.unreadable, dana.repeated, account.inbound().filter(({ type }) => type === 'placeholder')]).toEqual([[], [], []])
    await account.stop()
  })
})

test.each([
  ['for a moment delays what comes in', 10_000],
  ['for longer costs the line', 200],
])('a store that is away %s, and loses nothing', { timeout: 60_000 }, async (_, storeMs) => {
  const account = await LinkedAccount.linked(emulator, { phone, timing: { storeMs } })
  const dana = emulator.customer(phone)
  account.keys.broken = true
  account.storeFails = true
  await dana.say('while it is away')
  await vi.waitFor(() => expect(account.keys.refused).toBeGreaterThan(3), 20_000)
  if (storeMs < 1000) await vi.waitFor(() => expect(phone.online).toBe(false), 20_000)
  expect(account.texts()).toEqual([])
  account.keys.broken = false
  account.storeFails = false
  await account.message('while it is away')
  await account.connection.send({ chat: dana.lidJid }, { kind: 'text', text: 'back again' }, undefined)
  expect([account.texts(), emulator.unreadable]).toEqual([['while it is away'], []])
  await account.stop()
})

test('a receipt that is lost with the line costs no retry and no session, however often: the message is delivered again and known', async () => {
  const account = await LinkedAccount.linked(emulator, { phone, timing: { journalMs: 60_000 } })
  const dana = emulator.customer(phone)
  const refused: unknown[] = []
  emulator.trace = (direction, { tag, attrs }) => void (direction === '←' && tag === 'ack' && attrs.error && refused.push(attrs))
  for (const text of ['one', 'two', 'three']) {
    emulator.faults.receipt.add({ cut: true, when: ({ attrs }) => attrs.to === dana.jid })
    await dana.say(text)
    await account.message(text)
    await vi.waitFor(() => expect(phone.devices[0]?.pending.size).toBe(0), 15_000)
  }
  expect([refused, emulator.receipts.filter(({ attrs }) => attrs.type === 'retry')]).toEqual([[], []])
  expect([account.texts(), account.inbound().filter(({ type }) => type === 'placeholder')]).toEqual([['one', 'two', 'three'], []])
  await account.stop()
}, 60_000)
