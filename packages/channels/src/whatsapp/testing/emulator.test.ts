import { proto } from '@whiskeysockets/baileys'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BareClient } from './bare-client.ts'
import { WhatsAppEmulator } from './emulator.ts'

let whatsapp: WhatsAppEmulator
const clients: BareClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop()
  await whatsapp.stop()
})

describe.each([0, 150])('at %i ms', (latencyMs) => {
  const pair = async () => {
    whatsapp = await WhatsAppEmulator.start({ latencyMs })
    const phone = whatsapp.ownerPhone()
    const client = await BareClient.paired(whatsapp, phone)
    clients.push(client)
    return { phone, client, dana: whatsapp.customer(phone) }
  }

  test('the library pairs by QR, comes back after 515 and talks with a customer both ways', async () => {
    const { client, dana } = await pair()
    await dana.say('hello')
    const received = await client.receives('hello')
    expect(received.key).toMatchObject({ remoteJid: dana.lidJid, remoteJidAlt: dana.numberJid, fromMe: false })
    const sent = await client.sock.sendMessage(dana.jid, { text: 'good morning' })
    await dana.hears('good morning')
    await client.reaches(sent?.key.id ?? '', proto.WebMessageInfo.Status.DELIVERY_ACK)
    expect([whatsapp.errors, whatsapp.unreadable, whatsapp.unhandled]).toEqual([[], [], []])
  })

  test("the owner's own phone and own web are told to the library, and read what it writes", async () => {
    const { client, dana, phone } = await pair()
    const web = phone.openWeb()
    const byPhone = await phone.reply(dana, 'I take this one')
    expect((await client.receives('I take')).key).toMatchObject({ id: byPhone, remoteJid: dana.lidJid, fromMe: true })
    const byWeb = await web.reply(dana, 'and from my desk')
    expect((await client.receives('from my desk')).key).toMatchObject({ id: byWeb, remoteJid: dana.lidJid, fromMe: true })
    await client.sock.sendMessage(dana.jid, { text: 'thank you' })
    await dana.hears('thank you')
    expect(phone.shown.map(({ message }) => message.extendedTextMessage?.text)).toEqual(['thank you'])
    expect(whatsapp.unreadable).toEqual([])
  })

  test('what arrives while the line is down comes in one batch, and a delivered message is repeated byte for byte', async () => {
    const { client, dana, phone } = await pair()
    const first = await dana.say('one')
    await client.receives('one')
    phone.drop(503)
    await client.closed(503)
    for (const text of ['two', 'three']) await dana.say(text)
    client.reconnect()
    for (const text of ['two', 'three']) expect((await client.receives(text)).upsert).toBe('append')
    await client.event('connection.update', ({ receivedPendingNotifications }) => receivedPendingNotifications === true)
    dana.redeliver(first)
    await vi.waitFor(() => expect(phone.devices[0]?.pending.size).toBe(0), 10_000)
    expect(client.upserts.messages.filter((message) => message.key.id === first)).toHaveLength(1)
  })
})
