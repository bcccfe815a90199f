import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BareClient } from './bare-client.ts'
import type { DropCode } from './drop-connection.ts'
import { type BareWorld, openBareWorld } from './open-bare-world.ts'

describe('ending a connection', () => {
  let world: BareWorld
  beforeAll(async () => {
    world = await openBareWorld({ keepAliveIntervalMs: 500 })
  })
  afterAll(() => world.stop())

  test.each<DropCode>([515, 428, 503, 500, 440, 401, 403, 405, 411])('the library is told %i', async (code) => {
    const { client, phone } = world
    phone.drop(code)
    expect(await client.closed(code)).toBe(code)
    client.reconnect()
    await client.opened()
  })

  test.each([401, 403, 405])('a login can be refused with %i until the server thinks better of it', async (code) => {
    const { client, phone } = world
    phone.drop(428)
    await client.closed(428)
    phone.refusesLogin = code
    client.reconnect()
    await client.closed(code)
    phone.refusesLogin = undefined
    client.reconnect()
    await client.opened()
  })

  test('the newer of two sockets of one device stays', async () => {
    const { client } = world
    const twin = client.twin()
    await client.closed(440)
    await twin.opened()
    await twin.stop()
    client.reconnect()
    await client.opened()
  })

  test('a line that is open and dead brings nothing; cut from this side it ends at once, and what waited comes', async () => {
    const { client, whatsapp, phone } = world
    const dana = whatsapp.customer(phone)
    phone.freeze()
    await dana.say('are you there?')
    const ended = client.closed(428)
    client.terminate()
    await ended
    client.reconnect()
    expect((await client.receives('are you there?')).upsert).toBe('append')
  })

  test('a server that is away refuses, and takes its devices back when it returns', async () => {
    const { client, whatsapp, phone } = world
    const dana = whatsapp.customer(phone)
    await whatsapp.goDown()
    await client.closed()
    client.reconnect()
    await client.closed(408)
    await dana.say('while you were away')
    await whatsapp.comeBack()
    client.reconnect()
    await client.receives('while you were away')
  })

  test('an old client is refused before it has a name: 405', async () => {
    const { whatsapp } = world
    whatsapp.refusesClients = 405
    const other = new BareClient(whatsapp)
    await other.closed(405)
    await other.stop()
    whatsapp.heal()
  })
})
