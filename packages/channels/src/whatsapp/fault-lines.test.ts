import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WhatsAppEmulator } from './testing/index.ts'
import { LinkedAccount } from './testing/linked-account.ts'
import type { OwnerPhone } from './testing/owner-phone.ts'

describe.each([0, 150])('a line of %i ms', { timeout: 120_000 }, (latencyMs) => {
  let emulator: WhatsAppEmulator
  const accounts: LinkedAccount[] = []
  const link = async (phone: OwnerPhone, options: ConstructorParameters<typeof LinkedAccount>[1] = {}) => {
    const account = await LinkedAccount.linked(emulator, { phone, ...options })
    accounts.push(account)
    return account
  }
  beforeEach(async () => {
    emulator = await WhatsAppEmulator.start({ latencyMs })
  })
  afterEach(async () => {
    for (const account of accounts.splice(0)) await account.stop()
    await emulator.stop()
  })

  test('that is cut in the middle of the first login is taken up again, and nothing of that time is lost', async () => {
    const phone = emulator.ownerPhone()
    const dana = emulator.customer(phone)
    const account = new LinkedAccount(emulator)
    accounts.push(account)
    account.receive()
    phone.scan((await account.state('scan')).details?.qr ?? '')
    await vi.waitFor(() => expect(phone.connections).toHaveLength(1), 20_000)
    phone.drop()
    await vi.waitFor(() => expect(phone.devices[0]?.preKeys.length).toBeGreaterThan(0), 30_000)
    phone.drop()
    await dana.say('are you open?')
    await account.message('are you open?')
    await account.state('ready')
  })

  test('that comes and goes ten times loses no word of either side', async () => {
    const phone = emulator.ownerPhone()
    const account = await link(phone)
    const dana = emulator.customer(phone)
    const said: string[] = []
    for (const [at, code] of ([503, 428, 515, 500, 503, 428, 515, 500, 503, 428] as const).entries()) {
      said.push(`in ${at}`)
      await dana.say(said.at(-1) ?? '')
      phone.drop(code)
      said.push(`away ${at}`)
      await dana.say(said.at(-1) ?? '')
      const { address } = await account.message(said.at(-1) ?? '')
      const sent = () => account.connection.send(address, { kind: 'text', text: `out ${at}` }, undefined, { externalId: `OUT${at}` })
      await vi.waitFor(async () => expect((await sent()).outcome).not.toBe('again'), 30_000)
      await dana.hears(`out ${at}`, { timeoutMs: 20_000 })
    }
    expect(account.texts()).toEqual(said)
    expect(dana.messages.map(({ text }) => text)).toEqual(said.flatMap((_, at) => (at < 10 ? [`out ${at}`] : [])))
  })

  test('of two processes with one link the newer one is left with it', async () => {
    const phone = emulator.ownerPhone()
    const older = await link(phone, { timing: { replacedMs: 100 } })
    const newer = new LinkedAccount(emulator, { keys: older.keys })
    accounts.push(newer)
    older.holds = false
    newer.receive()
    await newer.state('ready')
    await older.over()
    await emulator.customer(phone).say('who hears me?')
    await newer.message('who hears me?')
    expect(older.texts()).toEqual([])
  })

  test('many accounts share a process and come back together when the server does', async () => {
    const phones = Array.from({ length: 5 }, (_, at) => emulator.ownerPhone({ name: `Shop ${at}` }))
    const all: LinkedAccount[] = []
    for (const phone of phones) all.push(await link(phone))
    const people = phones.map((phone) => emulator.customer(phone))
    await emulator.goDown()
    for (const [at, person] of people.entries()) await person.say(`to shop ${at}`)
    await emulator.comeBack()
    for (const [at, account] of all.entries()) await account.message(`to shop ${at}`)
    expect(all.map((account) => account.texts())).toEqual(all.map((_, at) => [`to shop ${at}`]))
  })
})
