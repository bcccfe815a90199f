import { afterEach, describe, expect, test } from 'vitest'
import { BareClient } from './bare-client.ts'
import { WhatsAppEmulator } from './emulator.ts'

describe.each([0, 150])('linking a device, at %i ms', (latencyMs) => {
  let whatsapp: WhatsAppEmulator
  const clients: BareClient[] = []
  const open = async (...config: [ConstructorParameters<typeof BareClient>[1]?]) => {
    whatsapp = await WhatsAppEmulator.start({ latencyMs })
    const client = new BareClient(whatsapp, ...config)
    clients.push(client)
    return { client, phone: whatsapp.ownerPhone() }
  }
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.stop()
    await whatsapp.stop()
  })

  test('a scanned QR code ends in 515 and a login; the phone shares its key and the names it knows', async () => {
    const { client, phone } = await open()
    const dana = whatsapp.customer(phone)
    phone.scan(await client.qr())
    await client.event('connection.update', ({ isNewLogin }) => isNewLogin === true)
    await client.closed(515)
    client.reconnect()
    await client.opened()
    expect(client.sock.user).toMatchObject({ id: phone.devices[0]?.jid, lid: phone.devices[0]?.lidJid })
    await client.event('creds.update', ({ myAppStateKeyId }) => myAppStateKeyId !== undefined)
    await client.event('messaging-history.set')
    expect(await client.sock.signalRepository.lidMapping.getPNForLID(dana.lidJid)).toContain(dana.number)
    expect(phone.devices[0]?.preKeys.length).toBeGreaterThan(800)
  })

  test('a typed code links as a scanned one does', async () => {
    const { client, phone } = await open()
    await client.qr()
    const code = await client.sock.requestPairingCode(phone.number)
    await client.awaitsCode()
    phone.enterCode(`${code.slice(0, 4)}-${code.slice(4)}`)
    await client.closed(515)
    client.reconnect()
    await client.opened()
    expect(phone.online).toBe(true)
  })

  test('a wrong code links nothing', async () => {
    const { client, phone } = await open()
    await client.qr()
    await client.sock.requestPairingCode(phone.number)
    await client.awaitsCode()
    phone.enterCode('AAAAAAAA')
    await client.closed()
    expect(phone.devices).toEqual([])
  })

  test('an abandoned code leaves a device that nobody knows: 401', async () => {
    const { client, phone } = await open()
    await client.qr()
    await client.sock.requestPairingCode(phone.number)
    await client.awaitsCode()
    whatsapp.drop()
    await client.closed(428)
    client.reconnect()
    await client.closed(401)
  })

  test('codes follow each other, an old one cannot be scanned, and after the last the library gives up', async () => {
    const { client, phone } = await open({ qrTimeout: 300 })
    const first = await client.qr()
    const second = await client.qr()
    expect(second).not.toBe(first)
    await client.closed(408)
    expect(() => phone.scan(second)).toThrow('expired')
  })

  test('logging out unlinks the device, and removing it on the phone logs it out', async () => {
    const { client, phone } = await open()
    phone.scan(await client.qr())
    await client.closed(515)
    client.reconnect()
    await client.opened()
    await client.sock.logout()
    await client.closed(401)
    client.reconnect()
    await client.closed(401)

    const other = await BareClient.paired(whatsapp, phone)
    clients.push(other)
    phone.unlink()
    await other.closed(401)
    expect(phone.devices).toEqual([])
  })
})
