import type { Inbound, InboundMessage } from '@proviso/contracts'
import { describe, expect, test } from 'vitest'
import { mapUpdate } from './inbound.ts'

const alice = {
  id: 4_503_599_627_370_495,
  is_bot: false,
  first_name: 'Alice',
  last_name: 'Ivanova',
  username: 'alice',
  language_code: 'de',
}
const owner = { id: 77, is_bot: false, first_name: 'Olga' }
const bot = { id: 700_000_001, is_bot: true, first_name: 'Shop', username: 'shop_bot' }
const chat = { id: alice.id, type: 'private', first_name: 'Alice' }
const group = { id: -1_000_000_000_500, type: 'supergroup', title: 'Team' }
const file = { file_id: 'F1', file_unique_id: 'U1', file_size: 1234 }

const mapped = (content: object): Inbound => {
  const [inbound, ...rest] = mapUpdate({ update_id: 1, ...content })
  expect(rest).toEqual([])
  if (!inbound) throw new Error('nothing was mapped')
  return inbound
}
const base = { message_id: 5, from: alice, chat, date: 1_760_000_000 }
const said = (content: object): InboundMessage => {
  const inbound = mapped({ message: { ...base, ...content } })
  if (inbound.type !== 'message') throw new Error(`mapped to ${JSON.stringify(inbound)}`)
  return inbound
}

describe('a private message', () => {
  test('carries chat, sender, time and text', () => {
    expect(said({ text: 'hello' })).toEqual({
      type: 'message',
      address: { chat: '4503599627370495' },
      externalId: '5',
      author: 'customer',
      sender: { externalId: '4503599627370495', name: 'Alice Ivanova', username: 'alice', languageCode: 'de' },
      sentAt: new Date(1_760_000_000_000),
      kind: 'text',
      text: 'hello',
      files: [],
      forwarded: false,
    })
  })

  test('maps the same way every time', () => {
    const update = { update_id: 1, message: { ...base, text: 'hello' } }
    expect(mapUpdate(update)).toEqual(mapUpdate(structuredClone(update)))
  })

  test.each<[string, object, object]>([
    [
      'a photo is its largest size, as JPEG, with its caption',
      { photo: [{ ...file, file_id: 'S', file_size: 10 }, file], caption: 'see' },
      { kind: 'image', text: 'see', files: [{ ref: 'F1', claimed: 'image', mime: 'image/jpeg', sizeBytes: 1234 }] },
    ],
    [
      'a photo too big to fetch yields its next size',
      {
        photo: [
          { ...file, file_id: 'S', file_size: 10 },
          { ...file, file_size: 30_000_000 },
        ],
      },
      { files: [{ ref: 'S', claimed: 'image', mime: 'image/jpeg', sizeBytes: 10 }] },
    ],
    [
      'a live photo is its picture',
      { live_photo: { ...file, photo: [file] } },
      { kind: 'image', files: [{ ref: 'F1', claimed: 'image', mime: 'image/jpeg', sizeBytes: 1234 }] },
    ],
    [
      'a document keeps the claimed name and type',
      { document: { ...file, file_name: 'счёт.pdf', mime_type: 'application/pdf' } },
      { kind: 'document', files: [{ ref: 'F1', claimed: 'document', filename: 'счёт.pdf', mime: 'application/pdf', sizeBytes: 1234 }] },
    ],
    [
      'an animation is a video though it sets document as well',
      { animation: { ...file, mime_type: 'video/mp4' }, document: file },
      { kind: 'video', files: [{ ref: 'F1', claimed: 'video', mime: 'video/mp4', sizeBytes: 1234 }] },
    ],
    ['a video', { video: { ...file, mime_type: 'video/mp4' } }, { kind: 'video' }],
    [
      'a round video',
      { video_note: { ...file, length: 240 } },
      { kind: 'video', files: [{ ref: 'F1', claimed: 'video', mime: 'video/mp4', sizeBytes: 1234 }] },
    ],
    [
      'a voice note',
      { voice: { ...file, mime_type: 'audio/ogg' } },
      { kind: 'voice', files: [{ ref: 'F1', claimed: 'voice', mime: 'audio/ogg', sizeBytes: 1234 }] },
    ],
    ['audio', { audio: { ...file, file_name: 'a.mp3', mime_type: 'audio/mpeg' } }, { kind: 'audio' }],
    [
      'a sticker is never an image, its emoji is the text',
      { sticker: { ...file, emoji: '👍' } },
      { kind: 'sticker', text: '👍', files: [{ ref: 'F1', claimed: 'sticker', sizeBytes: 1234 }] },
    ],
    ['a location', { location: { latitude: 1.5, longitude: 2.5 } }, { kind: 'location', location: { latitude: 1.5, longitude: 2.5 } }],
    [
      'a venue names the place',
      { location: { latitude: 1, longitude: 2 }, venue: { location: { latitude: 1, longitude: 2 }, title: 'Café', address: 'Main St' } },
      { kind: 'location', location: { latitude: 1, longitude: 2, title: 'Café, Main St' } },
    ],
    [
      "the sender's own card is vouched for",
      { contact: { phone_number: '49 151 23', first_name: 'Alice', user_id: alice.id } },
      { kind: 'contact', contact: { phone: '+4915123', name: 'Alice', own: true } },
    ],
    [
      "another's card is content",
      { contact: { phone_number: '+4915199', first_name: 'Bob', last_name: 'B', user_id: 9 } },
      { kind: 'contact', contact: { phone: '+4915199', name: 'Bob B', own: false } },
    ],
    [
      'a card without an account is not vouched for',
      { contact: { phone_number: '4915199', first_name: 'Bob' } },
      { contact: { phone: '+4915199', name: 'Bob', own: false } },
    ],
    [
      'a poll is unsupported, said in words',
      { poll: { question: 'When?', options: [{ text: 'Mon' }, { text: 'Tue' }] } },
      { kind: 'unsupported', text: '[poll] When?\n- Mon\n- Tue' },
    ],
    ['dice are unsupported', { dice: { emoji: '🎲', value: 4 } }, { kind: 'unsupported', text: '[dice] 🎲 4' }],
    ['a story is unsupported', { story: { chat, id: 1 } }, { kind: 'unsupported', text: '[story]' }],
    ['a kind that does not exist yet is unsupported and named', { hologram: { depth: 3 } }, { kind: 'unsupported', text: '[hologram]' }],
    ['an album item carries its group', { photo: [file], media_group_id: '99' }, { groupKey: '99' }],
    [
      'a forwarded message is not the own words',
      { text: 'paid', forward_origin: { type: 'hidden_user', sender_user_name: 'X', date: 1 } },
      { forwarded: true },
    ],
    ['a message through another bot is not the own words', { text: 'gif', via_bot: bot }, { forwarded: true }],
    [
      'a reply names its target and quotes its text',
      { text: 'yes', reply_to_message: { ...base, message_id: 3, text: 'Is it ok?' } },
      { replyToExternalId: '3', quote: 'Is it ok?' },
    ],
    [
      'a chosen quote wins over the whole text',
      { text: 'yes', reply_to_message: { ...base, message_id: 3, text: 'A. B.' }, quote: { text: 'B.', position: 3 } },
      { quote: 'B.' },
    ],
    [
      'quoted media is no file of this message',
      { text: 'this', reply_to_message: { ...base, message_id: 3, photo: [file], caption: 'cap' } },
      { files: [], quote: 'cap' },
    ],
    [
      'a start payload is attribution',
      { text: '/start summer_sale-1' },
      { kind: 'text', text: '/start summer_sale-1', startPayload: 'summer_sale-1' },
    ],
    [
      'a topic is kept to be sent back',
      { text: 'x', is_topic_message: true, message_thread_id: 12 },
      { address: { chat: String(alice.id), topic: 12 } },
    ],
  ])('%s', (_, content, expected) => {
    expect(said(content)).toMatchObject(expected)
  })

  test('a bare start or a command has no payload', () => {
    for (const text of ['/start', '/start a b', '/help me', 'please /start x']) expect(said({ text })).not.toHaveProperty('startPayload')
  })
})

describe('what is not for us is ignored with a reason', () => {
  test.each<[string, object]>([
    ['message in a supergroup', { message: { ...base, chat: group, text: 'hi' } }],
    ['message in a channel', { message: { ...base, chat: { id: -1, type: 'channel', title: 'C' }, text: 'hi' } }],
    ['message of a bot', { message: { ...base, from: { ...bot, id: alice.id }, text: 'hi' } }],
    ['message without a sender', { message: { ...base, from: undefined, text: 'hi' } }],
    ['service message: pinned_message', { message: { ...base, pinned_message: base } }],
    ['service message: successful_payment', { message: { ...base, successful_payment: { total_amount: 1 } } }],
    ['service message: passport_data', { message: { ...base, passport_data: {} } }],
    ['message in a supergroup', { edited_message: { ...base, chat: group, text: 'hi', edit_date: 1 } }],
    ['a live location moved', { edited_message: { ...base, location: { latitude: 1, longitude: 2 }, edit_date: 1 } }],
    [
      'membership in a supergroup',
      { my_chat_member: { chat: group, from: alice, date: 1, new_chat_member: { user: bot, status: 'kicked' } } },
    ],
    ['press in a supergroup', { callback_query: { id: '1', from: alice, message: { ...base, chat: group }, data: 'a:1' } }],
    ['press on a message that is not ours', { callback_query: { id: '1', from: alice, inline_message_id: 'x', data: 'a:1' } }],
    ['update of kind channel_post', { channel_post: { ...base, text: 'x' } }],
    ['update of kind managed_bot', { managed_bot: {} }],
  ])('%s', (reason, content) => {
    expect(mapped(content)).toEqual({ type: 'ignored', reason })
  })

  test('a payload that is no update is ignored', () => {
    for (const payload of [null, 'x', 4, {}, { update_id: 'a' }])
      expect(mapUpdate(payload)).toEqual([{ type: 'ignored', reason: 'not an update' }])
  })
})

describe('an edit', () => {
  const edit = (content: object) => mapped({ edited_message: { ...base, edit_date: 1_760_000_100, ...content } })

  test('brings the new text', () => {
    expect(edit({ text: 'new' })).toEqual({
      type: 'edit',
      address: { chat: String(alice.id) },
      externalId: '5',
      editedAt: new Date(1_760_000_100_000),
      text: 'new',
    })
  })

  test('of a caption says nothing about a text it does not carry', () => {
    expect(edit({ photo: [file] })).not.toHaveProperty('text')
    expect(edit({ photo: [file], caption: 'c' })).toMatchObject({ text: 'c', files: [{ ref: 'F1' }] })
  })

  test('of nothing a bot can see changes nothing', () => {
    expect(edit({ hologram: {} })).not.toHaveProperty('text')
  })
})

describe('a business chat', () => {
  const business = (content: object) => mapped({ business_message: { ...base, business_connection_id: 'conn', ...content } })

  test('is a namespace of its own, named by its connection', () => {
    expect(business({ text: 'hi' })).toMatchObject({
      type: 'message',
      author: 'customer',
      address: { chat: String(alice.id), account: 'conn', connection: 'conn' },
    })
  })

  test('tells the owner who typed from the customer', () => {
    expect(business({ from: owner, text: 'I do it' })).toMatchObject({
      author: 'owner',
      sender: { externalId: '77' },
      address: { chat: String(alice.id) },
    })
  })

  test('takes an away text for the system', () => {
    expect(business({ from: owner, is_from_offline: true, text: 'We are closed' })).toMatchObject({ author: 'system' })
  })

  test('never answers its own echo', () => {
    expect(business({ from: owner, sender_business_bot: bot, text: 'ours' })).toEqual({ type: 'ignored', reason: 'own echo of message 5' })
  })

  test('tells of messages taken back', () => {
    expect(mapped({ deleted_business_messages: { business_connection_id: 'conn', chat, message_ids: [4, 5] } })).toEqual({
      type: 'revocation',
      address: { chat: String(alice.id), account: 'conn', connection: 'conn' },
      externalIds: ['4', '5'],
    })
  })

  test('tells how its connection stands', () => {
    const connection = { id: 'conn', user: owner, user_chat_id: 77, date: 1, is_enabled: true, rights: { can_reply: true } }
    const expected = { type: 'connection', connection: 'conn', account: '77', chat: '77', enabled: true, canReply: true }
    expect(mapped({ business_connection: connection })).toEqual(expected)
    expect(mapped({ business_connection: { ...connection, rights: {} } })).toEqual({ ...expected, canReply: false })
    expect(mapped({ business_connection: { ...connection, is_enabled: false } })).toEqual({ ...expected, enabled: false, canReply: false })
  })
})

test('a press carries what the button held and where it stood, even on a message out of reach', () => {
  const press = { id: 'p1', from: alice, chat_instance: '1', data: 'a:xyz' }
  const expected = {
    type: 'press',
    address: { chat: String(alice.id) },
    pressId: 'p1',
    data: 'a:xyz',
    messageExternalId: '5',
    sender: { externalId: String(alice.id) },
  }
  expect(mapped({ callback_query: { ...press, message: { ...base, text: 'card' } } })).toMatchObject(expected)
  expect(mapped({ callback_query: { ...press, message: { chat, message_id: 5, date: 0 } } })).toMatchObject(expected)
})

test('blocking and unblocking change reachability', () => {
  const member = (status: string) => mapped({ my_chat_member: { chat, from: alice, date: 1, new_chat_member: { user: bot, status } } })
  expect(member('kicked')).toEqual({ type: 'reachability', address: { chat: String(alice.id) }, reachable: false })
  expect(member('member')).toEqual({ type: 'reachability', address: { chat: String(alice.id) }, reachable: true })
})
