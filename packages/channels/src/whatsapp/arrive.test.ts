import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Customer } from './testing/customer.ts'
import { WhatsAppEmulator } from './testing/index.ts'
import { LinkedAccount } from './testing/linked-account.ts'
import type { OwnerPhone } from './testing/owner-phone.ts'

let emulator: WhatsAppEmulator
let phone: OwnerPhone
let account: LinkedAccount
let dana: Customer
beforeAll(async () => {
  emulator = await WhatsAppEmulator.start()
  phone = emulator.ownerPhone()
  account = await LinkedAccount.linked(emulator, { phone })
})
beforeEach(() => {
  emulator.heal()
  dana = emulator.customer(phone)
})
afterAll(async () => {
  await account.stop()
  await emulator.stop()
})
const settled = () => vi.waitFor(() => expect(phone.devices[0]?.pending.size).toBe(0), 20_000)

describe('a message', () => {
  test('is stored once, however often the server delivers it, and is acknowledged after that', async () => {
    account.storeFails = true
    const id = await dana.say('keep this')
    await vi.waitFor(() => expect([...account.keys.values.keys()].some((key) => key.startsWith('inbound-journal'))).toBe(true), 10_000)
    expect(account.texts()).not.toContain('keep this')
    account.storeFails = false
    await account.message('keep this')
    dana.redeliver(id)
    dana.redeliver(id)
    await settled()
    expect(account.texts().filter((text) => text === 'keep this')).toHaveLength(1)
    await vi.waitFor(() => expect([...account.keys.values.keys()].filter((key) => key.startsWith('inbound-journal'))).toEqual([]), 10_000)
  })

  test('of a person who is known by hidden id and number is in one chat, whichever name it comes under', async () => {
    await dana.say('under the hidden id')
    await account.message('under the hidden id')
    dana.writesAs('number')
    await dana.say('under the number')
    dana.hidesOtherName = true
    await dana.say('under the number alone')
    const said = await Promise.all(
      ['under the hidden id', 'under the number', 'under the number alone'].map((text) => account.message(text)),
    )
    expect(said.map(({ address }) => address)).toEqual([
      { chat: dana.lidJid },
      { chat: dana.lidJid, replyTo: dana.numberJid },
      { chat: dana.lidJid, replyTo: dana.numberJid },
    ])
    expect(said.map(({ sender }) => [sender.externalId, sender.number])).toEqual(Array(3).fill([dana.lidJid, `+${dana.number}`]))
    expect(account.inbound().filter((each) => each.type === 'identity' && each.lid === dana.lidJid)).toEqual([
      { type: 'identity', lid: dana.lidJid, chatByNumber: dana.numberJid, number: `+${dana.number}` },
    ])
  })

  test('of a person of whom only the hidden id is known has no number; once the number is known, it is said', async () => {
    const erin = emulator.customer(phone)
    erin.hidesOtherName = true
    await erin.say('who am I?')
    const first = await account.message('who am I?')
    expect([first.address, first.sender]).toEqual([{ chat: erin.lidJid }, { externalId: erin.lidJid, name: erin.name }])
    erin.hidesOtherName = false
    await erin.say('now you know')
    await account.message('now you know')
    expect(await account.got('identity', ({ lid }) => lid === erin.lidJid)).toMatchObject({ number: `+${erin.number}` })
  })

  test('written while the socket was away comes in its order', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => `waited ${at}`)
    phone.drop(503)
    for (const text of texts) await dana.say(text)
    await account.message('waited 19')
    expect(account.texts().filter((text) => text.startsWith('waited '))).toEqual(texts)
  })

  test('that cannot be decrypted stands as a placeholder, and its content takes its place', async () => {
    emulator.faults.delivery.add({ corrupt: true })
    const id = await dana.say('after all')
    const placeholder = await account.got('placeholder', ({ externalId }) => externalId === id)
    expect(placeholder).toMatchObject({ author: 'customer', address: { chat: dana.lidJid }, sender: { name: dana.name } })
    expect((await account.message('after all')).externalId).toBe(id)
  })

  test('whose content only the phone has, as after an advertisement, is asked for there', async () => {
    const id = await dana.sayFromAd('I saw your ad')
    expect(await account.got('placeholder', ({ externalId }) => externalId === id)).toMatchObject({
      reason: 'its content is still on the phone',
    })
    expect((await account.message('I saw your ad')).externalId).toBe(id)
  })

  test.each([false, true])('to be seen once is a message that a person has to look at (told of it: %s)', async (silent) => {
    const id = await dana.viewOnce(Buffer.from('a picture'), { silent })
    expect(await account.message(({ externalId }) => externalId === id)).toMatchObject({
      kind: 'unsupported',
      text: expect.stringContaining('seen once'),
      files: [],
    })
  })

  test('edited, taken back or reacted to is told as that, once', async () => {
    const id = await dana.say('at nine')
    await dana.edit(id, 'at ten')
    expect(await account.got('edit', ({ externalId }) => externalId === id)).toMatchObject({
      text: 'at ten',
      address: { chat: dana.lidJid },
    })
    const second = await dana.say('never mind')
    await dana.react(second)
    await dana.revoke(second)
    expect(await account.got('revocation', ({ externalIds }) => externalIds.includes(second))).toMatchObject({
      address: { chat: dana.lidJid },
    })
    await dana.edit(id, 'at eleven', { wrapped: true })
    await account.got('edit', ({ text }) => text === 'at eleven')
    await settled()
    expect(account.inbound().filter((each) => each.type === 'reaction')).toMatchObject([{ externalId: second, by: 'customer' }])
    expect(account.inbound().filter((each) => each.type === 'edit')).toHaveLength(2)
  })

  test('from the phone or web of the owner is the owner’s, in the customer’s chat; what we send never comes back', async () => {
    await dana.say('may I come?')
    const { address } = await account.message('may I come?')
    await account.connection.send(address, { kind: 'text', text: 'I ask.' }, undefined)
    const byPhone = await phone.reply(dana, 'Of course.')
    const byWeb = await phone.openWeb().reply(dana, 'Come at ten.')
    for (const [text, id] of [
      ['Of course.', byPhone],
      ['Come at ten.', byWeb],
    ] as const)
      expect(await account.message(text)).toMatchObject({
        externalId: id,
        author: 'owner',
        address: { chat: dana.lidJid },
        sender: { externalId: 'me' },
      })
    await dana.hears('I ask.')
    await settled()
    expect(account.texts()).not.toContain('I ask.')
  })

  test('that the Business app sends by itself, in words it used before, is no person’s', async () => {
    const [first, second] = [emulator.customer(phone), emulator.customer(phone)]
    for (const person of [first, second]) {
      await person.say(`hello from ${person.number}`)
      await account.message(`hello from ${person.number}`)
      await phone.reply(person, 'Thanks for your message! We are closed until Monday.')
    }
    await account.until(() => account.texts().filter((text) => text.startsWith('Thanks for')).length === 2 || undefined)
    expect(
      account
        .messages()
        .filter(({ text }) => text.startsWith('Thanks for'))
        .map(({ author }) => author),
    ).toEqual(['owner', 'system'])
  })
})

describe('what a message holds', () => {
  test('a picture with its caption, a voice note, a sticker, a film: each as what it is, fetched byte for byte', async () => {
    const bytes = Buffer.from('the bytes of a file')
    const ids = [
      await dana.sendImage(bytes, { caption: 'the receipt' }),
      await dana.sendVoice(bytes),
      await dana.sendAudio(bytes),
      await dana.sticker(bytes),
      await dana.sticker(bytes, { animated: true }),
      await dana.sendVideo(bytes, { caption: 'a film' }),
      await dana.sendVideo(bytes, { round: true }),
      await dana.sendDocument(bytes, { filename: 'счёт.pdf', caption: 'the bill' }),
    ]
    const said = await Promise.all(ids.map((id) => account.message(({ externalId }) => externalId === id)))
    expect(said.map(({ kind, text, files }) => [kind, text, files[0]?.claimed])).toEqual([
      ['image', 'the receipt', 'image'],
      ['voice', '', 'voice'],
      ['audio', '', 'audio'],
      ['sticker', '', 'sticker'],
      ['sticker', '', 'sticker'],
      ['video', 'a film', 'video'],
      ['video', '', 'video'],
      ['document', 'the bill', 'document'],
    ])
    expect(said.at(-1)?.files[0]).toMatchObject({ filename: 'счёт.pdf', mime: 'application/pdf', sizeBytes: bytes.length })
    for (const { files } of said) {
      const fetched = files[0] && (await account.connection.fetchFile(files[0], 1_000_000))
      expect(fetched?.outcome === 'stored' && Buffer.from(fetched.bytes)).toEqual(bytes)
    }
  })

  test('pictures of one album share it; the cover says nothing of its own', async () => {
    const ids = await dana.album([Buffer.from('one'), Buffer.from('two')], { caption: 'both' })
    const said = await Promise.all(ids.map((id) => account.message(({ externalId }) => externalId === id)))
    expect(new Set(said.map(({ groupKey }) => groupKey)).size).toBe(1)
    expect([said[0]?.groupKey !== undefined, said.map(({ kind }) => kind), said[0]?.text]).toEqual([true, ['image', 'image'], 'both'])
  })

  test('a place, and cards: the sender’s own is vouched for, another’s is not', async () => {
    const ids = [
      await dana.location(52.5, 13.4, { name: 'Café' }),
      await dana.contact(`+${dana.number}`),
      await dana.contact('+49 151 99999999', { name: 'Bob' }),
    ]
    const [place, own, other] = await Promise.all(ids.map((id) => account.message(({ externalId }) => externalId === id)))
    expect(place).toMatchObject({ kind: 'location', location: { latitude: 52.5, longitude: 13.4, title: 'Café' } })
    expect(own).toMatchObject({ kind: 'contact', contact: { phone: `+${dana.number}`, own: true } })
    expect(other).toMatchObject({ kind: 'contact', contact: { name: 'Bob', own: false } })
  })

  test('an answer names and quotes what it answers; a chat whose messages vanish says after how long', async () => {
    const id = await dana.say('how much is it?')
    await dana.say('still waiting', { quoting: { id, participant: dana.jid, text: 'how much is it?' }, expiresAfter: 86_400 })
    expect(await account.message('still waiting')).toMatchObject({
      replyToExternalId: id,
      quote: 'how much is it?',
      address: { chat: dana.lidJid, expirationSeconds: 86_400 },
    })
  })
})

test('ticks of what we sent are told for its chat', async () => {
  await dana.say('tell me')
  const { address } = await account.message('tell me')
  const sent = await account.connection.send(address, { kind: 'text', text: 'told' }, undefined)
  const id = sent.outcome === 'sent' ? (sent.externalId ?? '') : ''
  dana.receipt(id, 'read')
  for (const status of ['delivered', 'read'] as const)
    expect(await account.got('receipt', (each) => each.externalIds.includes(id) && each.status === status)).toMatchObject({
      address: { chat: dana.lidJid },
    })
})

test('no more than what arrived: nothing of the protocol’s own talk is stored', async () => {
  await phone.tellNumbers()
  await settled()
  const stored = JSON.stringify(account.raw)
  for (const secret of ['appStateSyncKeyShare', 'historySyncNotification', 'messageSecret', 'peerDataOperation', 'privKey'])
    expect(stored).not.toContain(secret)
})
