import { getContentType, normalizeMessageContent, proto } from '@whiskeysockets/baileys'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Customer } from './customer.ts'
import { type BareWorld, openBareWorld } from './open-bare-world.ts'

const bytes = Buffer.from('bytes of a file')

describe.each([0, 150])('what customers send, at %i ms', (latencyMs) => {
  let world: BareWorld
  let dana: Customer
  beforeAll(async () => {
    world = await openBareWorld({ latencyMs, shouldIgnoreJid: (jid) => /@(g\.us|broadcast|newsletter)$/.test(jid) })
    dana = world.whatsapp.customer(world.phone)
  })
  afterAll(() => world.stop())
  const withId = (id: string) => world.client.receives(({ key }) => key.id === id, { timeoutMs: 15_000 })

  test.each<[string, (from: Customer) => Promise<string>]>([
    ['conversation', (from) => from.say('plain')],
    ['extendedTextMessage', (from) => from.say('an answer', { quoting: { id: 'X1', participant: from.lidJid, text: 'what?' } })],
    ['extendedTextMessage', (from) => from.say('gone tomorrow', { expiresAfter: 86_400 })],
    ['imageMessage', (from) => from.sendImage(bytes, { caption: 'look' })],
    ['videoMessage', (from) => from.sendVideo(bytes)],
    ['ptvMessage', (from) => from.sendVideo(bytes, { round: true })],
    ['documentMessage', (from) => from.sendDocument(bytes)],
    ['documentMessage', (from) => from.sendDocument(bytes, { caption: 'the contract' })],
    ['audioMessage', (from) => from.sendVoice(bytes)],
    ['audioMessage', (from) => from.sendAudio(bytes)],
    ['stickerMessage', (from) => from.sticker(bytes)],
    ['lottieStickerMessage', (from) => from.sticker(bytes, { animated: true })],
    ['locationMessage', (from) => from.location()],
    ['liveLocationMessage', (from) => from.send({ liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2 } })],
    ['contactMessage', (from) => from.contact('+4930123456')],
    ['pollCreationMessage', (from) => from.send({ pollCreationMessage: { name: 'When?', options: [{ optionName: 'now' }] } })],
    ['listResponseMessage', (from) => from.send({ listResponseMessage: { title: 'A', singleSelectReply: { selectedRowId: 'a' } } })],
    ['orderMessage', (from) => from.send({ orderMessage: { orderId: '1', itemCount: 2 } })],
  ])('%s arrives as that', async (type, send) => {
    const id = await send(dana)
    const received = await withId(id)
    expect(getContentType(normalizeMessageContent(received.message))).toBe(type)
    expect(received).toMatchObject({ pushName: 'Dana', key: { remoteJid: dana.jid } })
  })

  test('an album is announced and comes as pictures', async () => {
    const ids = await dana.album([bytes, bytes], { caption: 'two' })
    for (const id of ids) expect(getContentType(normalizeMessageContent((await withId(id)).message))).toBe('imageMessage')
    expect(dana.sent).toContain(ids[1])
  })

  test('edits in both shapes, deletions and reactions come as events about the message', async () => {
    const { client } = world
    const id = await dana.say('tree')
    await withId(id)
    for (const wrapped of [false, true]) {
      await dana.edit(id, 'three', { wrapped })
      const [edited] = await client.event('messages.update', (updates) => updates.some(({ key }) => key.id === id))
      expect(edited?.update.message?.editedMessage?.message?.conversation).toBe('three')
    }
    await dana.react(id, '❤')
    const [reaction] = await client.event('messages.reaction')
    expect(reaction).toMatchObject({ key: { id }, reaction: { text: '❤' } })
    await dana.revoke(id)
    const [revoked] = await client.event('messages.update', (updates) => updates.some(({ key }) => key.id === id))
    expect(revoked?.update).toMatchObject({ message: null, messageStubType: 1 })
  })

  test('a picture for one look is announced without content, or not at all', async () => {
    const id = await dana.viewOnce(bytes)
    const received = await withId(id)
    expect([received.key.isViewOnce, received.message]).toEqual([true, undefined])
    const silent = await dana.viewOnce(bytes, { silent: true })
    await dana.say('did you see it?')
    await world.client.receives('did you see it?')
    expect(world.client.upserts.messages.some(({ key }) => key.id === silent)).toBe(false)
  })

  test('the first message from an advertisement is empty until the phone hands its content on', async () => {
    const id = await dana.sayFromAd('I saw your ad')
    expect(await withId(id)).toMatchObject({ messageStubType: 2, messageStubParameters: ['Message absent from node'] })
    expect(await withId(id)).toMatchObject({ message: { conversation: 'I saw your ad' } })
  })

  test('groups and broadcasts can be ignored before they are read', async () => {
    const { receipts, unhandled } = world.whatsapp
    const before = receipts.length
    await dana.sayElsewhere('123456@g.us')
    await dana.sayElsewhere('status@broadcast')
    await vi.waitFor(() => expect(world.settled()).toBe(true), 10_000)
    const theirs = receipts.slice(before).filter(({ attrs }) => /g\.us|broadcast/.test(attrs.to ?? ''))
    expect([theirs, unhandled]).toEqual([[], []])
    expect(world.client.upserts.messages.some(({ key }) => /g\.us|broadcast/.test(key.remoteJid ?? ''))).toBe(false)
  })

  test('a call is told, and that nobody took it', async () => {
    await dana.calls()
    await world.client.event('call', ([call]) => call?.status === 'timeout')
    const missed = await world.client.receives((message) => message.messageStubType === proto.WebMessageInfo.StubType.CALL_MISSED_VOICE)
    expect(missed.key.remoteJid).toBe(dana.jid)
  })

  test('history brings earlier messages, names and the pairs of hidden id and number', async () => {
    const { client, phone, whatsapp } = world
    const egon = whatsapp.customer(phone, { name: 'Egon' })
    const { HistorySyncType } = proto.HistorySync
    const message = {
      key: { id: 'H1', remoteJid: egon.lidJid, fromMe: false },
      message: { conversation: 'last week' },
      messageTimestamp: 1,
    }
    await phone.sendHistory({ syncType: HistorySyncType.RECENT, conversations: [{ id: egon.lidJid, messages: [{ message }] }] })
    const history = await client.event('messaging-history.set', ({ messages }) => messages.length > 0)
    expect(history.messages[0]?.message?.conversation).toBe('last week')
    await phone.tellNumbers([egon])
    await vi.waitFor(
      async () => expect(await client.sock.signalRepository.lidMapping.getPNForLID(egon.lidJid)).toContain(egon.number),
      10_000,
    )
  })

  test('a token of trust is kept and comes with what is written to that person', async () => {
    const token = Buffer.from('trusted')
    await dana.say('I trust you')
    await world.client.receives('I trust you')
    dana.givesToken(token)
    await vi.waitFor(() => expect(world.settled()).toBe(true), 10_000)
    await world.client.sock.sendMessage(dana.jid, { text: 'thanks' })
    await dana.hears('thanks')
    expect(dana.tokens).toEqual([token])
  })
})
