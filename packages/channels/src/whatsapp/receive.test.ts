import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DropCode } from './testing/drop-connection.ts'
import { WhatsAppEmulator } from './testing/index.ts'
import { LinkedAccount } from './testing/linked-account.ts'
import type { OwnerPhone } from './testing/owner-phone.ts'

let emulator: WhatsAppEmulator
let phone: OwnerPhone
let account: LinkedAccount | undefined
beforeEach(async () => {
  emulator = await WhatsAppEmulator.start()
  phone = emulator.ownerPhone()
})
afterEach(async () => {
  await account?.stop()
  await emulator.stop()
})
const link = async (options: Partial<ConstructorParameters<typeof LinkedAccount>[1]> = {}) => {
  account = await LinkedAccount.linked(emulator, { phone, ...options })
  return account
}

describe('linking', () => {
  test('by QR: each newer code is told with its end, and the account once it is known', async () => {
    account = new LinkedAccount(emulator, { timing: { firstQrMs: 60_000 } })
    account.receive()
    const shown = await account.state('scan')
    expect(shown).toMatchObject({ status: 'pairing', details: { next: expect.stringContaining('scan this code') } })
    expect(shown.details?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 50_000)
    phone.scan(shown.details?.qr ?? '')
    const ready = await account.state('ready')
    expect(ready).toMatchObject({ status: 'connected', details: { account: { number: phone.number, lid: phone.lidJid } } })
    expect(account.codes().filter((code, at, all) => code !== all[at - 1])).toEqual(
      ['scan', 'restarting', 'syncing', 'ready'].filter((code) => account?.codes().includes(code)),
    )
    expect(account.keys.credentials).toContain(phone.number)
  })

  test('by a code that is typed on the phone, in whatever way the number is written', async () => {
    account = new LinkedAccount(emulator)
    expect(await account.connection.requestPairingCode?.(phone.number)).toMatchObject({ outcome: 'refused' })
    account.receive()
    await account.state('scan')
    expect(await account.connection.requestPairingCode?.('12')).toMatchObject({ outcome: 'refused' })
    const answer = await account.connection.requestPairingCode?.(
      `+${phone.number.slice(0, 2)} (${phone.number.slice(2, 6)}) ${phone.number.slice(6)}`,
    )
    if (answer?.outcome !== 'code') throw new Error('no code')
    expect((await account.state('enter_code')).details).toMatchObject({ pairingCode: answer.code, qr: expect.any(String) })
    await vi.waitFor(() => phone.enterCode(answer.code), 10_000) // the server has to have heard of it
    expect((await account.state('ready')).details?.account?.number).toBe(phone.number)
  })

  test('that nobody finishes is offered a few times and then waits for a person; asked again, it begins anew', async () => {
    account = new LinkedAccount(emulator, { timing: { pairingRounds: 2, qrMs: 40 } })
    account.receive()
    await account.over()
    expect(account.states.at(-1)).toMatchObject({ status: 'needs_pairing', details: { code: 'pairing_expired', next: expect.any(String) } })
    expect(new Set(account.states.flatMap(({ details }) => details?.qr ?? [])).size).toBe(12)
    expect(account.keys.credentials).toBeUndefined()
    const before = account.states.length
    account.receive()
    phone.scan((await account.state('scan', before)).details?.qr ?? '')
    await account.state('ready', before)
  })

  test('a code that was asked for and never typed does not stand in the way of the next', async () => {
    account = new LinkedAccount(emulator, { timing: { qrMs: 300 } })
    account.receive()
    await account.state('scan')
    expect(await account.connection.requestPairingCode?.(phone.number)).toMatchObject({ outcome: 'code' })
    const before = account.states.length
    const next = await account.until(() => account?.states.slice(before).find(({ details }) => details?.code === 'scan'))
    phone.scan(next.details?.qr ?? '')
    await account.state('ready')
  })

  test('a phone with another number than agreed is unlinked again, and it is said which', async () => {
    const asked: string[] = []
    account = new LinkedAccount(emulator, {
      accepts: async ({ number }) => {
        asked.push(number)
        return false
      },
    })
    account.receive()
    phone.scan((await account.state('scan')).details?.qr ?? '')
    await account.over()
    expect(account.states.at(-1)).toMatchObject({
      status: 'needs_pairing',
      details: { code: 'other_account', account: { number: phone.number } },
    })
    expect([asked, account.keys.credentials, phone.devices]).toEqual([[phone.number], undefined, []])
  })

  test('ends at WhatsApp too when it is ended here', async () => {
    const { connection, keys } = await link()
    expect(await connection.unlink?.()).toBe(true)
    await account?.over()
    expect(account?.states.at(-1)).toMatchObject({ status: 'needs_pairing', details: { code: 'logged_out' } })
    expect([phone.devices, keys.credentials]).toEqual([[], undefined])
    expect([...keys.values.keys()].filter((key) => !key.startsWith('inbound-journal'))).toEqual([])
    expect(await connection.unlink?.()).toBe(false)
  })
})

describe('the line', () => {
  test.each<[DropCode | undefined]>([[515], [503], [500], [428], [undefined]])(
    'that ends with %s comes back, and what was written meanwhile arrives once',
    async (code) => {
      const { keys } = await link()
      const dana = emulator.customer(phone)
      await dana.say('before')
      await account?.message('before')
      const links = keys.credentials
      phone.drop(code)
      await dana.say('meanwhile')
      await account?.message('meanwhile')
      expect(account?.texts()).toEqual(['before', 'meanwhile'])
      expect(JSON.parse(keys.credentials ?? '').noiseKey).toEqual(JSON.parse(links ?? '').noiseKey)
    },
  )

  test('is told to be gone only when it stays away, and comes back when the server does', async () => {
    await link()
    await emulator.goDown()
    expect(await account?.state('connection_lost')).toMatchObject({ status: 'disconnected', details: { next: expect.any(String) } })
    const before = account?.states.length ?? 0
    await emulator.comeBack()
    expect(await account?.state('ready', before)).toMatchObject({ status: 'connected' })
  })

  test('that is dead although it is open is given up and made anew', async () => {
    await link({ timing: { silentMs: 1500, lookMs: 50, keepAliveMs: 400 } })
    phone.freeze()
    const dana = emulator.customer(phone)
    await dana.say('do you hear me?')
    await account?.message('do you hear me?')
  })

  test('that is deaf, since the download of a history hangs and all waits for it, is made anew and hears what waited', async () => {
    await link({ timing: { deafMs: 1500, lookMs: 50 } })
    emulator.faults.download.add({ hang: true })
    await phone.sendHistory({ syncType: 3, progress: 50, conversations: [] }, { viaMedia: true })
    await vi.waitFor(() => expect(emulator.media.requests.length).toBeGreaterThan(0), 10_000)
    const dana = emulator.customer(phone)
    await dana.say('can you hear me?')
    await account?.message('can you hear me?')
    expect(phone.devices[0]?.logins).toBeGreaterThan(1)
  })

  test('goes to another process without a fight: the loop ends where the channel is held by another', async () => {
    await link()
    if (account) account.holds = false
    phone.drop(503)
    await account?.over()
    expect(account?.keys.credentials).toBeDefined()
  })

  test('that somebody else takes is tried once more after a pause, then left to a person', async () => {
    await link({ timing: { replacedMs: 50 } })
    const [device] = phone.devices
    phone.drop(440)
    await account?.until(() => device?.logins === 2 || undefined)
    await account?.until(() => account?.states.at(-1)?.status === 'connected' || undefined)
    phone.drop(440)
    await account?.over()
    expect(account?.states.at(-1)).toMatchObject({ status: 'disconnected', details: { code: 'replaced', next: expect.any(String) } })
    expect(account?.keys.credentials).toBeDefined()
  })

  test('that the phone ended needs a new link, whose conversations go on', async () => {
    await link()
    phone.unlink()
    await account?.over()
    expect(account?.states.at(-1)).toMatchObject({ status: 'needs_pairing', details: { code: 'logged_out', next: expect.any(String) } })
    expect(account?.keys.credentials).toBeUndefined()
    const before = account?.states.length ?? 0
    account?.receive()
    phone.scan((await account?.state('scan', before))?.details?.qr ?? '')
    await account?.state('ready', before)
    await emulator.customer(phone).say('still me')
    await account?.message('still me')
  })

  test.each<[DropCode, string]>([
    [403, 'banned'],
    [411, 'phone_outdated'],
  ])('that WhatsApp refuses with %i is left to a person: %s', async (code, expected) => {
    await link()
    const [device] = phone.devices
    const logins = device?.logins
    phone.drop(code)
    await account?.over()
    expect(account?.states.at(-1)).toMatchObject({ status: 'disconnected', details: { code: expected, next: expect.any(String) } })
    expect([device?.logins, account?.keys.credentials !== undefined]).toEqual([logins, true])
  })

  test('that is too old for the server comes back with the version that WhatsApp’s own page names', async () => {
    const asked: string[] = []
    account = new LinkedAccount(emulator, {
      wire: async (url) => {
        asked.push(url)
        emulator.refusesClients = undefined
        return { outcome: 'answered', status: 200, headers: {}, body: Buffer.from('x={\\"client_revision\\":1099999999,') }
      },
    })
    emulator.refusesClients = 405
    account.receive()
    expect(await account.state('scan')).toMatchObject({ status: 'pairing' })
    expect([asked, account.codes()[0]]).toEqual([['https://web.whatsapp.com/sw.js'], 'client_outdated'])
  })

  test('that stays too old, whatever is tried, is left to a person', async () => {
    let asked = 0
    account = new LinkedAccount(emulator, {
      wire: async () => {
        asked++
        return { outcome: 'broken', reason: 'no way out' }
      },
    })
    emulator.refusesClients = 405
    account.receive()
    await account.over()
    expect(account.states.at(-1)).toMatchObject({ status: 'disconnected', details: { code: 'client_outdated', next: expect.any(String) } })
    expect(asked).toBe(2)
  })

  test('ends at once when it is told to, even where nobody answers', async () => {
    await link()
    phone.freeze()
    const startedMs = performance.now()
    await account?.stop() // the library alone waits half a minute for a last word
    expect(performance.now() - startedMs).toBeLessThan(10_000)
    await expect.poll(() => phone.online).toBe(false)
  })
})
