import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectingLog } from '../telegram/testing/collecting-log.ts'
import { WhatsAppEmulator } from './testing/index.ts'
import { LinkedAccount } from './testing/linked-account.ts'
import { MemoryKeys } from './testing/memory-keys.ts'

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const
const printed: string[] = []
const before = methods.map((method) => console[method])
beforeAll(() => {
  for (const method of methods)
    console[method] = (...args: unknown[]) =>
      void printed.push(args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))).join(' '))
})
afterAll(() => {
  for (const [at, method] of methods.entries()) console[method] = before[at] ?? console.log
})

test('no key, no number and no word of a customer reaches a log or the console, at any level, through a day of faults', async () => {
  const log = collectingLog()
  const emulator = await WhatsAppEmulator.start()
  const phone = emulator.ownerPhone()
  const keys = new MemoryKeys()
  const account = await LinkedAccount.linked(emulator, { phone, keys, log })
  const dana = emulator.customer(phone)
  await dana.say('a very private word')
  const { address } = await account.message('a very private word')
  await account.connection.send(address, { kind: 'text', text: 'a very private answer' }, undefined)
  // sessions are closed and opened anew: what libsignal likes to print whole
  dana.reinstall()
  await dana.say('a private word from a new phone')
  await account.message('a private word from a new phone')
  await account.connection.send(address, { kind: 'text', text: 'an answer to the new phone' }, undefined)
  emulator.faults.delivery.add({ corrupt: true })
  await dana.say('a private word that is broken')
  await account.message('a private word that is broken')
  account.storeFails = true
  await dana.say('a private word that is not stored')
  await vi.waitFor(() => expect(log.lines.join()).toContain('stored again'), 10_000)
  account.storeFails = false
  await account.message('a private word that is not stored')
  phone.drop(500)
  await dana.say('a private word after a fault')
  await account.message('a private word after a fault')
  emulator.faults.send.add({ error: 479 })
  await account.connection.send(address, { kind: 'text', text: 'a private refusal' }, undefined)
  phone.unlink()
  await account.over()
  await account.stop()
  await emulator.stop()

  const all = [...log.lines, ...printed].join('\n')
  expect(log.lines.length).toBeGreaterThan(3)
  for (const secret of [
    'privKey',
    'rootKey',
    'chainKey',
    'private',
    'ephemeral',
    'Closing session',
    dana.number,
    dana.lid,
    phone.number,
    phone.lid,
  ])
    expect(all.split('\n').filter((line) => line.includes(secret))).toEqual([])
})
