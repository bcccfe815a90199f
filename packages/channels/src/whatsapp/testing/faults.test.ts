import { type BinaryNode, proto } from '@whiskeysockets/baileys'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Customer } from './customer.ts'
import { queryOf } from './faults.ts'
import { type BareWorld, openBareWorld } from './open-bare-world.ts'

const { Status } = proto.WebMessageInfo

describe.each([0, 150])('faults, at %i ms', (latencyMs) => {
  let world: BareWorld
  let dana: Customer
  const sent = new Map<string, proto.IMessage>()
  beforeAll(async () => {
    world = await openBareWorld({
      latencyMs,
      defaultQueryTimeoutMs: 1500,
      enableRecentMessageCache: false,
      getMessage: async ({ id }) => sent.get(id ?? ''),
    })
  })
  beforeEach(async () => {
    world.whatsapp.heal()
    world.whatsapp.latencyMs = latencyMs
    dana = world.whatsapp.customer(world.phone)
    // After its first sync the library may hold events back for half a minute, until something comes in.
    await dana.say('good day')
    await world.client.receives('good day')
  })
  afterAll(() => world.stop())
  const write = async (text: string) => {
    const message = await world.client.sock.sendMessage(dana.jid, { text })
    const id = message?.key.id ?? ''
    if (message?.message) sent.set(id, message.message)
    return id
  }

  test.each([463, 479, 429])('the server can refuse a message with %i, and delivers the next', async (error) => {
    const { client, whatsapp } = world
    whatsapp.faults.send.add({ error })
    await client.reaches(await write('refused'), Status.ERROR)
    await write('accepted')
    await dana.hears('accepted')
    expect(dana.messages.map(({ text }) => text)).toEqual(['accepted'])
  })

  test('an acknowledgement can be lost with or without the message', async () => {
    const { client, whatsapp } = world
    whatsapp.faults.send.add({ lose: 'ack' })
    const [first] = await Promise.all([
      client.sock.waitForMessage('A1', 5000),
      client.sock.sendMessage(dana.jid, { text: 'arrived' }, { messageId: 'A1' }),
    ])
    expect((first as BinaryNode | undefined)?.tag).toBe('receipt') // the phone has it, and the server never said so
    await dana.hears('arrived')
    whatsapp.faults.send.add({ lose: 'message' })
    await write('vanished')
    await write('after it')
    await dana.hears('after it')
    expect(dana.messages.some(({ text }) => text === 'vanished')).toBe(false)
  })

  test('the line can be cut before the server has a message, or before it says that it has', async () => {
    const { client, whatsapp } = world
    for (const [cut, arrives] of [
      ['before', false],
      ['after', true],
    ] as const) {
      whatsapp.faults.send.add({ cut })
      await write(`cut ${cut}`)
      await client.closed()
      client.reconnect()
      await client.opened()
      expect(dana.messages.some(({ text }) => text === `cut ${cut}`)).toBe(arrives)
    }
  })

  test('a corrupt message is asked for again and comes whole', async () => {
    const { client, whatsapp } = world
    await dana.say('first')
    await client.receives('first')
    whatsapp.faults.delivery.add({ corrupt: true })
    const id = await dana.say('broken on the way')
    expect((await client.receives(({ key }) => key.id === id)).messageStubType).toBe(2)
    expect((await client.receives(({ key }) => key.id === id)).message?.conversation).toBe('broken on the way')
    await dana.say('and on')
    await client.receives('and on')
  })

  test('whoever does not answer leaves the question to the phone, which hands the content on', async () => {
    const { client, whatsapp } = world
    dana.deaf = true
    whatsapp.faults.delivery.add({ corrupt: true })
    const id = await dana.say('kept by the phone')
    expect((await client.receives(({ key }) => key.id === id)).messageStubType).toBe(2)
    const later = await client.receives(({ key }) => key.id === id, { timeoutMs: 15_000 })
    expect(later.message?.conversation).toBe('kept by the phone')
  })

  test('a receipt can be lost with the line: the server still has the message and delivers it at the next login', async () => {
    const { client, whatsapp, phone } = world
    whatsapp.faults.receipt.add({ cut: true, when: ({ attrs }) => attrs.to === dana.jid })
    const id = await dana.say('received, and nobody knows')
    const isPending = () => phone.devices.some(({ pending }) => pending.has(`message:${id}:`))
    await client.closed()
    expect(isPending()).toBe(true)
    client.reconnect()
    await client.opened()
    await vi.waitFor(() => expect(isPending()).toBe(false), 10_000)
  })

  test('a message can come twice, and after the next one', async () => {
    const { client, whatsapp } = world
    whatsapp.faults.delivery.add({ twice: true })
    const twice = await dana.say('twice')
    await client.receives('twice')
    whatsapp.faults.delivery.add({ late: true })
    await dana.say('second')
    await dana.say('first')
    await client.receives('first')
    await client.receives('second')
    await vi.waitFor(() => expect(world.settled()).toBe(true), 10_000)
    expect(client.upserts.messages.filter(({ key }) => key.id === twice)).toHaveLength(1)
  })

  test('a silent server costs a message its recipients, or the sender an error', async () => {
    const { client, whatsapp } = world
    whatsapp.faults.query.add({ when: queryOf('usync'), times: 9 })
    await write('to nobody')
    expect(whatsapp.sends.find(({ attrs }) => attrs.to === dana.jid)?.content ?? []).toEqual([])
    expect(await client.sock.getUSyncDevices([dana.jid], true, false)).toEqual([])
    whatsapp.faults.heal()
    expect(await client.sock.getUSyncDevices([dana.jid], true, false)).toHaveLength(1)
    whatsapp.faults.query.add({ when: queryOf('encrypt'), times: 9 })
    const stranger = whatsapp.customer(world.phone, { name: 'Egon' })
    await expect(client.sock.sendMessage(stranger.jid, { text: 'without keys' })).rejects.toThrow('All encryptions failed')
  })

  test('a customer who cannot read a message asks again and gets it from what was sent', async () => {
    const { whatsapp } = world
    await write('one')
    await dana.hears('one')
    dana.losesSessions()
    const id = await write('two')
    await dana.hears('two', { timeoutMs: 10_000 })
    expect(whatsapp.unreadable.some((copy) => copy.id === id)).toBe(true)
  })

  test('a customer with a new phone gets what was written to the old one', async () => {
    await write('to the old phone')
    await dana.hears('to the old phone')
    dana.reinstall()
    await write('to the new phone')
    await dana.hears('to the new phone', { timeoutMs: 10_000 })
    await dana.say('I have a new phone')
    await world.client.receives('I have a new phone')
  })

  test('pre-keys run low and are filled up', async () => {
    const [device] = world.phone.devices
    if (!device) throw new Error('no device')
    device.preKeys.splice(3)
    await world.whatsapp.customer(world.phone, { name: 'Frank' }).say('hello, says Frank')
    await world.client.receives('says Frank')
    await vi.waitFor(() => expect(device.preKeys.length).toBeGreaterThan(4), 10_000)
  })
})
