import type { Inbound, InboundMessage } from '@proviso/contracts'
import * as library from '@whiskeysockets/baileys'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapUpdate } from './inbound.ts'
import { rawUpdate, type WhatsAppUpdate } from './raw-update.ts'
import { decodeContent, wireJson } from './wire-json.ts'

const { proto } = library
const dana = '200000000000001@lid'
const number = '4915100000001@s.whatsapp.net'
const media = {
  directPath: '/v/t62/file.enc',
  mediaKey: Buffer.alloc(32, 7),
  fileSha256: Buffer.alloc(32, 8),
  fileLength: 1234,
  mimetype: 'image/jpeg; x=1',
}
const ref = (type: string) =>
  JSON.stringify({
    type,
    path: '/v/t62/file.enc',
    key: Buffer.alloc(32, 7).toString('base64'),
    sha256: Buffer.alloc(32, 8).toString('base64'),
    sizeBytes: 1234,
    message: { chat: dana, id: 'M1', fromMe: false },
  })

/** As it comes off the wire: encoded, decoded, made JSON, stored, read back. */
function stored(message: library.proto.IMessage, more: Partial<WhatsAppUpdate> = {}): unknown {
  const padded = Buffer.concat([proto.Message.encode(proto.Message.fromObject(message)).finish(), Buffer.from([1])])
  const content = wireJson(library, decodeContent(library, padded))
  if (!content) throw new Error('nothing to store')
  const update: WhatsAppUpdate = {
    event: 'message',
    chat: dana,
    byNumber: number,
    id: 'M1',
    fromMe: false,
    atSeconds: 1_760_000_000,
    name: 'Dana',
    content,
  }
  return JSON.parse(JSON.stringify(rawUpdate({ ...update, ...more } as WhatsAppUpdate).payload))
}
const mapped = (message: library.proto.IMessage, more: Partial<WhatsAppUpdate> = {}): Inbound => {
  const [inbound, ...rest] = mapUpdate(stored(message, more))
  expect(rest).toEqual([])
  if (!inbound) throw new Error('nothing was mapped')
  return inbound
}
const said = (message: library.proto.IMessage, more: Partial<WhatsAppUpdate> = {}): InboundMessage => {
  const inbound = mapped(message, more)
  if (inbound.type !== 'message') throw new Error(`mapped to ${JSON.stringify(inbound)}`)
  return inbound
}

test('a text carries chat, sender, time and words', () => {
  expect(said({ conversation: 'hello' })).toEqual({
    type: 'message',
    address: { chat: dana },
    externalId: 'M1',
    author: 'customer',
    sender: { externalId: dana, name: 'Dana', number: '+4915100000001' },
    sentAt: new Date(1_760_000_000_000),
    kind: 'text',
    text: 'hello',
    files: [],
    forwarded: false,
  })
})

test('two names that were met together are told before what came with them', () => {
  const [identity, message] = mapUpdate(stored({ conversation: 'x' }, { paired: true, used: number }))
  expect(identity).toEqual({ type: 'identity', lid: dana, chatByNumber: number, number: '+4915100000001' })
  expect(message).toMatchObject({ type: 'message', address: { chat: dana, replyTo: number } })
})

test('a hidden id is never a number', () => {
  const { byNumber: _, ...alone } = stored({ conversation: 'x' }) as Record<string, unknown>
  expect(mapUpdate(alone)).toMatchObject([{ sender: { externalId: dana, name: 'Dana' } }])
  expect(JSON.stringify(mapUpdate(alone))).not.toContain('+200')
})

describe('what stands in a message', () => {
  test.each<[string, library.proto.IMessage, object]>([
    ['formatted text', { extendedTextMessage: { text: 'see https://x.io' } }, { kind: 'text', text: 'see https://x.io' }],
    [
      'in a vanishing chat',
      { ephemeralMessage: { message: { extendedTextMessage: { text: 'x', contextInfo: { expiration: 604_800 } } } } },
      { text: 'x', address: { expirationSeconds: 604_800 } },
    ],
    [
      'a picture with its caption',
      { imageMessage: { ...media, caption: 'see' } },
      { kind: 'image', text: 'see', files: [{ ref: ref('Image'), claimed: 'image', mime: 'image/jpeg', sizeBytes: 1234 }] },
    ],
    ['a film', { videoMessage: { ...media, mimetype: 'video/mp4' } }, { kind: 'video', files: [{ ref: ref('Video') }] }],
    ['a round film', { ptvMessage: media }, { kind: 'video' }],
    [
      'a voice note',
      { audioMessage: { ...media, ptt: true, mimetype: 'audio/ogg; codecs=opus' } },
      { kind: 'voice', files: [{ ref: ref('Audio'), claimed: 'voice', mime: 'audio/ogg' }] },
    ],
    ['audio', { audioMessage: { ...media, ptt: false } }, { kind: 'audio', files: [{ claimed: 'audio' }] }],
    [
      'a document in the wrapper of its caption',
      { documentWithCaptionMessage: { message: { documentMessage: { ...media, fileName: 'a.pdf', caption: 'the bill' } } } },
      { kind: 'document', text: 'the bill', files: [{ filename: 'a.pdf' }] },
    ],
    ['a sticker is never an image', { stickerMessage: media }, { kind: 'sticker', files: [{ claimed: 'sticker' }] }],
    [
      'a moving sticker',
      { lottieStickerMessage: { message: { stickerMessage: media } } },
      { kind: 'sticker', files: [{ claimed: 'sticker' }] },
    ],
    ['a picture to be seen once that did come', { viewOnceMessageV2: { message: { imageMessage: media } } }, { kind: 'image' }],
    [
      'an attachment without a key was not sent',
      { imageMessage: { directPath: '/x', caption: 'c' } },
      { kind: 'unsupported', text: '[image that cannot be fetched] c', files: [] },
    ],
    [
      'an attachment elsewhere was not sent',
      { documentMessage: { ...media, directPath: 'https://10.0.0.1/x' } },
      { kind: 'unsupported', files: [] },
    ],
    [
      'a place',
      { locationMessage: { degreesLatitude: 1.5, degreesLongitude: 2.5, name: 'Café', address: 'Main St' } },
      { kind: 'location', location: { latitude: 1.5, longitude: 2.5, title: 'Café, Main St' } },
    ],
    [
      'a place that moves',
      { liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2, caption: 'here' } },
      { kind: 'location', text: 'here', location: { latitude: 1, longitude: 2 } },
    ],
    [
      'several cards',
      {
        contactsArrayMessage: {
          contacts: [
            { displayName: 'A', vcard: 'TEL:+1 234567' },
            { displayName: 'B', vcard: 'TEL:765432' },
          ],
        },
      },
      { kind: 'contact', text: 'A +1234567\nB +765432' },
    ],
    [
      'a poll',
      { pollCreationMessageV3: { name: 'When?', options: [{ optionName: 'Mon' }, { optionName: 'Tue' }] } },
      { kind: 'unsupported', text: '[poll] When?\n- Mon\n- Tue' },
    ],
    [
      'a choice from a list',
      { listResponseMessage: { title: 'Cut', description: '30 min', singleSelectReply: { selectedRowId: 'r1' } } },
      { kind: 'text', text: 'Cut\n30 min' },
    ],
    ['a pressed button', { buttonsResponseMessage: { selectedButtonId: 'b1', selectedDisplayText: 'Yes' } }, { kind: 'text', text: 'Yes' }],
    [
      'a pressed button of a template',
      { templateButtonReplyMessage: { selectedId: 'b1', selectedDisplayText: 'No' } },
      { kind: 'text', text: 'No' },
    ],
    [
      'a form',
      { interactiveResponseMessage: { nativeFlowResponseMessage: { name: 'f', paramsJson: '{"a":1}' } } },
      { kind: 'text', text: '{"a":1}' },
    ],
    [
      'a template',
      { templateMessage: { hydratedTemplate: { hydratedTitleText: 'Hi', hydratedContentText: 'there' } } },
      { kind: 'text', text: 'Hi\nthere' },
    ],
    [
      'an order',
      { orderMessage: { orderTitle: 'Cake', itemCount: 2, orderId: 'O1' } },
      { kind: 'unsupported', text: '[order] Cake, 2 items, O1' },
    ],
    [
      'a product',
      { productMessage: { product: { title: 'Cake', description: 'sweet' } } },
      { kind: 'unsupported', text: '[product] Cake\nsweet' },
    ],
    ['what nobody knows yet is named', { stickerPackMessage: { name: 'x' } }, { kind: 'unsupported', text: '[sticker pack]' }],
    ['a payment request', { requestPaymentMessage: { currencyCodeIso4217: 'EUR' } }, { kind: 'unsupported', text: '[request payment]' }],
    [
      'a forwarded one is not the own words',
      { extendedTextMessage: { text: 'paid', contextInfo: { isForwarded: true } } },
      { forwarded: true },
    ],
    [
      'an answer quotes what it answers',
      { extendedTextMessage: { text: 'yes', contextInfo: { stanzaId: 'Q', quotedMessage: { conversation: 'ok?' } } } },
      { replyToExternalId: 'Q', quote: 'ok?' },
    ],
    [
      'an answer to a picture',
      { extendedTextMessage: { text: 'this', contextInfo: { stanzaId: 'Q', quotedMessage: { imageMessage: media } } } },
      { files: [], quote: '[image]' },
    ],
    [
      'one that comes by an advertisement',
      {
        extendedTextMessage: {
          text: 'hi',
          contextInfo: { externalAdReply: { title: 'Sale', sourceId: 'ad7', sourceType: 'ad', sourceUrl: 'https://fb.me/x' } },
        },
      },
      { referral: { source: 'ad', id: 'ad7', title: 'Sale', url: 'https://fb.me/x' } },
    ],
    [
      'an item of an album',
      { imageMessage: media, messageContextInfo: { messageAssociation: { associationType: 1, parentMessageKey: { id: 'P' } } } },
      { kind: 'image', groupKey: 'P' },
    ],
  ])('%s', (_, message, expected) => expect(said(message)).toMatchObject(expected))

  test('a link’s preview is no advertisement', () => {
    const preview = { text: 'x', contextInfo: { externalAdReply: { title: 'A page', sourceUrl: 'https://x.io' } } }
    expect(said({ extendedTextMessage: preview })).not.toHaveProperty('referral')
  })

  test('the own card is vouched for by the account’s number that WhatsApp wrote into it, not by a number that was typed', () => {
    const card = (tel: string) =>
      said({ contactMessage: { displayName: 'Dana', vcard: `BEGIN:VCARD\nFN:Dana\n${tel}\nEND:VCARD` } }).contact
    expect(card('item1.TEL;type=CELL;waid=4915100000001:+49 151 00000001')).toEqual({ phone: '+4915100000001', name: 'Dana', own: true })
    expect(card('TEL;type=CELL:+49 151 00000001')).toEqual({ phone: '+4915100000001', name: 'Dana', own: false })
    expect(card('TEL;waid=4915100000002:+49 151 00000001')).toEqual({ phone: '+4915100000002', name: 'Dana', own: false })
    expect(card('EMAIL:a@b.c')).toEqual({ name: 'Dana', own: false })
  })

  test('wrappers without end are not followed for ever', () => {
    const deep = (level: number): library.proto.IMessage =>
      level ? { ephemeralMessage: { message: deep(level - 1) } } : { conversation: 'x' }
    expect(mapped(deep(30))).toMatchObject({ type: 'message', kind: 'unsupported' })
  })
})

describe('what is no message of a customer’s', () => {
  test('the owner’s words are the owner’s, an automatic greeting nobody’s', () => {
    const own = { fromMe: true }
    expect(said({ conversation: 'I do it' }, own)).toMatchObject({ author: 'owner', sender: { externalId: 'me' }, address: { chat: dana } })
    expect(said({ conversation: 'closed' }, { ...own, automatic: true })).toMatchObject({ author: 'system' })
  })

  test.each<[string, library.proto.IMessage]>([
    ['a reaction to no message', { reactionMessage: { text: '👍' } }],
    ['the cover of an album, whose pictures come by themselves', { albumMessage: { expectedImageCount: 2 } }],
    ['a message without content', { messageContextInfo: { deviceListMetadataVersion: 2 } }],
  ])('%s is ignored, with that reason', (reason, message) => expect(mapped(message)).toEqual({ type: 'ignored', reason }))

  test('a reaction names its message, its sign and whose it is; without a sign it was taken back', () => {
    const reacted = (text: string, more = {}) => mapped({ reactionMessage: { key: { id: 'X' }, text } }, more)
    const expected = { type: 'reaction', address: { chat: dana }, externalId: 'X', emoji: '👍', by: 'customer' }
    expect(reacted('👍')).toEqual(expected)
    expect(reacted('', { fromMe: true })).toEqual({ ...expected, emoji: null, by: 'owner' })
  })

  test('an edit names its message, its words and whose it may be', () => {
    const edit = (editedMessage: library.proto.IMessage, more = {}) =>
      mapped({ protocolMessage: { type: 14, key: { id: 'E1', fromMe: true }, editedMessage, timestampMs: 1_760_000_100_000 } }, more)
    const expected = {
      type: 'edit',
      address: { chat: dana },
      externalId: 'E1',
      editedAt: new Date(1_760_000_100_000),
      text: 'new',
      by: 'customer',
    }
    expect(edit({ conversation: 'new' })).toEqual(expected)
    expect(edit({ imageMessage: { caption: 'new' } })).toEqual(expected)
    expect(edit({ conversation: 'new' }, { fromMe: true })).toEqual({ ...expected, by: 'owner' })
    expect(
      mapped({ editedMessage: { message: { protocolMessage: { type: 14, key: { id: 'E1' }, editedMessage: { conversation: 'new' } } } } }),
    ).toMatchObject({ text: 'new', editedAt: new Date(1_760_000_000_000) })
  })

  test('a deletion names its message and whose it may be', () => {
    expect(mapped({ protocolMessage: { type: 0, key: { id: 'R1', fromMe: true } } })).toEqual({
      type: 'revocation',
      address: { chat: dana },
      externalIds: ['R1'],
      by: 'customer',
    })
  })

  test('the protocol’s own talk is not even stored', () => {
    for (const type of [3, 5, 6, 16, 17]) expect(() => stored({ protocolMessage: { type } })).toThrow('nothing to store')
  })

  test('a payload that is no update is ignored', () => {
    for (const payload of [null, 'x', 4, {}, { event: 'strange', chat: 'a', id: 'b' }])
      expect(mapUpdate(payload)).toEqual([{ type: 'ignored', reason: 'not an update' }])
  })
})

test('a receipt, a placeholder, a missed call and a look allowed once are told for their chat', () => {
  const event = { chat: dana, byNumber: number, id: 'M1', atSeconds: 1_760_000_000 }
  expect(mapUpdate({ ...event, event: 'receipt', fromMe: true, status: 'read' })).toEqual([
    { type: 'receipt', address: { chat: dana }, externalIds: ['M1'], status: 'read', at: new Date(1_760_000_000_000) },
  ])
  expect(mapUpdate({ ...event, event: 'unreadable', fromMe: false, reason: 'r', final: 'no' })).toMatchObject([
    { type: 'placeholder', author: 'customer', reason: 'r' },
  ])
  expect(mapUpdate({ ...event, event: 'unreadable', fromMe: false, reason: 'missed voice call', final: 'missed_call' })).toMatchObject([
    { type: 'message', kind: 'unsupported', text: '[missed voice call]' },
  ])
})

test('whatever somebody sends, mapping answers, and answers the same each time', () => {
  const fields = Object.getOwnPropertyNames(proto.Message.prototype).filter((name) => /^[a-z]\w*(Message|MessageV\d)$/.test(name))
  const json = fc.letrec((tie) => ({
    message: fc.dictionary(fc.constantFrom(...fields), fc.oneof({ depthSize: 'small' }, tie('part'), fc.constant(null)), { maxKeys: 2 }),
    part: fc.dictionary(
      fc.constantFrom(...'text caption key message contextInfo editedMessage type contacts options vcard directPath'.split(' ')),
      fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        tie('message'),
        fc.constant(null),
        fc.array(fc.string(), { maxLength: 2 }),
      ),
      { maxKeys: 3 },
    ),
  })).message
  fc.assert(
    fc.property(json, (content) => {
      let update: unknown
      try {
        update = stored(content as library.proto.IMessage)
      } catch {
        return // no such bytes are a message
      }
      expect(mapUpdate(update)).toEqual(mapUpdate(structuredClone(update)))
    }),
    { numRuns: 500 },
  )
})
