import { proto } from '@whiskeysockets/baileys'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BareWorld, openBareWorld } from './open-bare-world.ts'

const { Status } = proto.WebMessageInfo

// The library is not ours and is not changed: what it accepts, WhatsApp could have sent.
describe.each([0, 150])('text and the people, at %i ms', (latencyMs) => {
  let world: BareWorld
  beforeAll(async () => {
    world = await openBareWorld({ latencyMs })
  })
  afterAll(() => world.stop())

  test('a customer and the library talk both ways, under her hidden id', async () => {
    const { client, whatsapp } = world
    const dana = whatsapp.customer(world.phone)
    await dana.say('hello')
    const received = await client.receives('hello')
    expect(received.key).toMatchObject({ remoteJid: dana.lidJid, remoteJidAlt: dana.numberJid, fromMe: false, addressingMode: 'lid' })
    const sent = await client.sock.sendMessage(dana.jid, { text: 'good morning' })
    await dana.hears('good morning')
    await client.reaches(sent?.key.id ?? '', Status.DELIVERY_ACK)
    dana.receipt(sent?.key.id ?? '', 'read')
    await client.reaches(sent?.key.id ?? '', Status.READ)
    await dana.say('and again')
    await client.receives('and again')
    await vi.waitFor(() => expect(world.settled()).toBe(true), 10_000)
    expect([whatsapp.errors, whatsapp.unreadable, whatsapp.unhandled]).toEqual([[], [], []])
  })

  test('she is one person under her number too, and the server may not say her other name', async () => {
    const { client, whatsapp } = world
    const dana = whatsapp.customer(world.phone, { addressing: 'number' })
    await dana.say('by number')
    expect((await client.receives('by number')).key).toMatchObject({ remoteJid: dana.numberJid, remoteJidAlt: dana.lidJid })
    dana.writesAs('lid')
    dana.hidesOtherName = true
    await dana.say('hidden')
    const { key } = await client.receives('hidden')
    expect([key.remoteJid, key.remoteJidAlt]).toEqual([dana.lidJid, undefined])
    expect(await client.sock.signalRepository.lidMapping.getPNForLID(dana.lidJid)).toContain(dana.number)
    await client.sock.sendMessage(dana.numberJid, { text: 'found you' })
    await dana.hears('found you')
    expect(whatsapp.unreadable).toEqual([])
  })

  test("the owner's own phone and own web are told to the library, and read what it writes", async () => {
    const { client, whatsapp, phone } = world
    const dana = whatsapp.customer(phone)
    const web = phone.openWeb()
    const byPhone = await phone.reply(dana, 'I take this one')
    expect((await client.receives('I take')).key).toMatchObject({ id: byPhone, remoteJid: dana.lidJid, fromMe: true })
    const byWeb = await web.reply(dana, 'and from my desk')
    expect((await client.receives('from my desk')).key).toMatchObject({ id: byWeb, remoteJid: dana.lidJid, fromMe: true })
    await client.sock.sendMessage(dana.jid, { text: 'thank you' })
    expect(await dana.hears('thank you')).not.toHaveProperty('byHand')
    expect(phone.shown.at(-1)?.message.extendedTextMessage?.text).toBe('thank you')
    expect(whatsapp.unreadable).toEqual([])
  })

  test('what arrives while the line is down comes in one batch, also from the owner, and a repeat is the same bytes', async () => {
    const { client, whatsapp, phone } = world
    const dana = whatsapp.customer(phone)
    const first = await dana.say('one')
    await client.receives('one')
    phone.drop(503)
    await client.closed(503)
    await dana.say('two')
    await phone.reply(dana, 'by hand')
    await dana.say('three')
    client.reconnect()
    for (const text of ['two', 'by hand', 'three']) expect((await client.receives(text)).upsert).toBe('append')
    await client.event('connection.update', ({ receivedPendingNotifications }) => receivedPendingNotifications === true)
    dana.redeliver(first)
    await vi.waitFor(() => expect(world.settled()).toBe(true), 10_000)
    expect(client.upserts.messages.filter((message) => message.key.id === first)).toHaveLength(1)
  })

  test('messages of many people arrive in order, each once', async () => {
    const { client, whatsapp } = world
    const people = Array.from({ length: 10 }, (_, at) => whatsapp.customer(world.phone, { name: `Guest ${at}` }))
    await Promise.all(people.flatMap((person) => Array.from({ length: 10 }, (_, at) => person.say(`${at}`))))
    const heard = (jid: string) =>
      client.upserts.messages.filter(({ key }) => key.remoteJid === jid).map(({ message }) => message?.conversation)
    const expected = Array.from({ length: 10 }, (_, at) => `${at}`)
    await vi.waitFor(() => expect(people.map(({ jid }) => heard(jid))).toEqual(people.map(() => expected)), {
      timeout: 15_000,
      interval: 100,
    })
  })

  test('typing, read receipts and asking for a number work as with the real server', async () => {
    const { client, whatsapp } = world
    const dana = whatsapp.customer(world.phone)
    const id = await dana.say('are you there?')
    const { key } = await client.receives('are you there?')
    await client.sock.readMessages([key])
    await client.sock.sendPresenceUpdate('composing', dana.jid)
    await client.sock.sendPresenceUpdate('paused', dana.jid)
    await vi.waitFor(() => expect([dana.readByBusiness, dana.typing]).toEqual([[id], ['composing', 'paused']]), 10_000)
    expect(await client.sock.onWhatsApp(dana.number)).toEqual([{ jid: dana.numberJid, exists: true }])
    expect((await client.sock.onWhatsApp('4915199999999'))?.some(({ exists }) => exists)).toBe(false)
  })
})
