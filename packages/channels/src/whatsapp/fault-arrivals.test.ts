import { proto } from '@whiskeysockets/baileys'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryOf, WhatsAppEmulator } from './testing/index.ts'
import { LinkedAccount } from './testing/linked-account.ts'
import type { OwnerPhone } from './testing/owner-phone.ts'

describe.each([0, 150])('what comes in, over a line of %i ms,', { timeout: 90_000 }, (latencyMs) => {
  let emulator: WhatsAppEmulator
  let phone: OwnerPhone
  let account: LinkedAccount
  const link = async (timing: ConstructorParameters<typeof LinkedAccount>[1] = {}) => {
    account = await LinkedAccount.linked(emulator, { phone, ...timing })
    emulator.latencyMs = latencyMs
  }
  beforeEach(async () => {
    emulator = await WhatsAppEmulator.start()
    phone = emulator.ownerPhone()
  })
  afterEach(async () => {
    await account.stop()
    await emulator.stop()
  })
  const acknowledged = () => vi.waitFor(() => expect(phone.devices.map(({ pending }) => [...pending.keys()])).toEqual([[]]), 30_000)

  test('is in order per chat and complete when thirty people write ten messages each', async () => {
    await link()
    const people = Array.from({ length: 30 }, (_, at) => emulator.customer(phone, { name: `Guest ${at}` }))
    const texts = Array.from({ length: 10 }, (_, at) => `${at}`)
    await Promise.all(people.flatMap((person) => texts.map((text) => person.say(text))))
    await vi.waitFor(() => expect(account.messages()).toHaveLength(300), { timeout: 60_000, interval: 200 })
    for (const person of people)
      expect(account.messages().flatMap(({ address, text }) => (address.chat === person.lidJid ? [text] : []))).toEqual(texts)
    await acknowledged()
  })

  test('is one message where the server delivers it twice at once, again later, and at the next login', async () => {
    await link()
    const dana = emulator.customer(phone)
    emulator.faults.delivery.add({ twice: true })
    const id = await dana.say('once')
    await account.message('once')
    dana.redeliver(id)
    phone.drop(503)
    dana.redeliver(id)
    await dana.say('after it')
    await account.message('after it')
    await acknowledged()
    expect(account.texts()).toEqual(['once', 'after it'])
  })

  test('is read although it overtakes, and what was overtaken comes too', async () => {
    await link()
    const dana = emulator.customer(phone)
    await dana.say('hello')
    await account.message('hello')
    emulator.faults.delivery.add({ late: true })
    await dana.say('first')
    await dana.say('second')
    await Promise.all([account.message('first'), account.message('second')])
    expect(account.inbound().filter(({ type }) => type === 'placeholder')).toEqual([])
  })

  test('stays readable through a row of broken copies, each of which is asked for again', async () => {
    await link()
    const dana = emulator.customer(phone)
    await dana.say('hello')
    await account.message('hello')
    emulator.faults.delivery.add({ corrupt: true, times: 2 })
    await dana.say('broken twice')
    await account.message('broken twice')
    await dana.say('whole')
    await account.message('whole')
  })

  test('is not held up by a history that lies on a media server which never answers', async () => {
    await link({ timing: { deafMs: 1500, lookMs: 100 } })
    const dana = emulator.customer(phone)
    emulator.faults.download.add({ hang: true })
    await phone.sendHistory({ syncType: proto.HistorySync.HistorySyncType.RECENT }, { viaMedia: true })
    await dana.say('can you hear me?')
    await account.message('can you hear me?')
    await acknowledged()
  })

  test('is not held up by a question of ours that the server never answers', async () => {
    await link({ timing: { queryMs: 1000 } })
    const dana = emulator.customer(phone)
    const stranger = emulator.customer(phone, { name: 'Egon' })
    await dana.say('hello')
    await account.message('hello')
    emulator.faults.query.add({ when: queryOf('usync'), times: 3 })
    const sent = account.connection.send({ chat: stranger.lidJid }, { kind: 'text', text: 'hello Egon' }, undefined)
    await dana.say('and?')
    await account.message('and?')
    expect((await sent).outcome).toBe('again')
  })

  test('from more new people than there are keys is read, and keys are made for the next', async () => {
    await link()
    const [device] = phone.devices
    device?.preKeys.splice(2)
    const people = Array.from({ length: 6 }, (_, at) => emulator.customer(phone, { name: `Guest ${at}` }))
    for (const person of people) await person.say(`good day, says ${person.name}`)
    for (const person of people) await account.message(`good day, says ${person.name}`)
    await vi.waitFor(() => expect(device?.preKeys.length).toBeGreaterThan(0), 20_000)
  })

  test('from groups, channels and stories is left alone and not asked for again', async () => {
    await link()
    const dana = emulator.customer(phone)
    for (const chat of ['123@g.us', 'status@broadcast']) await dana.sayElsewhere(chat)
    await dana.say('here')
    await account.message('here')
    await acknowledged()
    expect([account.texts(), emulator.unhandled]).toEqual([['here'], []])
  })

  test('from a customer with a new phone goes on in her chat, and she reads the answer', async () => {
    await link()
    const dana = emulator.customer(phone)
    await dana.say('from my old phone')
    const { address } = await account.message('from my old phone')
    dana.reinstall()
    await dana.say('from my new phone')
    expect((await account.message('from my new phone')).address.chat).toBe(address.chat)
    dana.reinstall()
    await account.connection.send(address, { kind: 'text', text: 'I have found you' }, undefined)
    await dana.hears('I have found you', { timeoutMs: 20_000 })
  })

  test('from the owner while the socket was away is the owner’s, in its place between the customer’s words', async () => {
    await link()
    const dana = emulator.customer(phone)
    await dana.say('one')
    await account.message('one')
    phone.drop(503)
    await dana.say('two')
    await phone.reply(dana, 'by hand')
    await dana.say('three')
    await account.message('three')
    expect(account.messages().map(({ author, text }) => [author, text])).toEqual([
      ['customer', 'one'],
      ['customer', 'two'],
      ['owner', 'by hand'],
      ['customer', 'three'],
    ])
  })
})
