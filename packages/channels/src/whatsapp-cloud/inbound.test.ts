import type { Inbound } from '@proviso/contracts'
import { describe, expect, test } from 'vitest'
import { mapUpdate } from './inbound.ts'
import { rawUpdates } from './raw-updates.ts'

const number = '106540352242922'
const contact = { profile: { name: 'Sheena' }, wa_id: '16505551234', user_id: 'US.13491208655302741918' }
const first = { from: '16505551234', id: 'wamid.1', timestamp: '1739321024' }

const bodyOf = (value: object, field = 'messages', phoneNumberId = number) => ({
  object: 'whatsapp_business_account',
  entry: [
    { id: '1', changes: [{ field, value: { messaging_product: 'whatsapp', metadata: { phone_number_id: phoneNumberId }, ...value } }] },
  ],
})
const mapped = (value: object, field?: string): Inbound[] =>
  rawUpdates(bodyOf(value, field), number).updates.flatMap(({ payload }) => mapUpdate(JSON.parse(JSON.stringify(payload))))
const message = (content: object): Inbound | undefined => mapped({ contacts: [contact], messages: [{ ...first, ...content }] })[0]

describe('what a customer sends', () => {
  test('a text comes with who wrote it, their number and what it answers', () => {
    const context = { from: '15550001', id: 'wamid.0', forwarded: true }
    expect(message({ type: 'text', text: { body: 'Hello' }, context })).toEqual({
      type: 'message',
      address: { chat: '16505551234', newest: 'wamid.1' },
      externalId: 'wamid.1',
      author: 'customer',
      sender: { externalId: '16505551234', name: 'Sheena', number: '+16505551234' },
      sentAt: new Date(1_739_321_024_000),
      kind: 'text',
      text: 'Hello',
      files: [],
      replyToExternalId: 'wamid.0',
      forwarded: true,
    })
  })

  test.each([
    ['image', { mime_type: 'image/jpeg', caption: 'paid' }, 'image', 'paid'],
    ['document', { mime_type: 'application/pdf', filename: 'r.pdf' }, 'document', ''],
    ['video', { mime_type: 'video/mp4' }, 'video', ''],
    ['audio', { mime_type: 'audio/ogg; codecs=opus', voice: true }, 'voice', ''],
    ['audio', { mime_type: 'audio/mpeg' }, 'audio', ''],
    ['sticker', { mime_type: 'image/webp' }, 'sticker', ''],
  ])('a file of type %s is fetched by its id and judged by its hash', (type, media, kind, text) => {
    const inbound = message({ type, [type]: { id: '99', sha256: 'aGFzaA==', ...media } })
    expect(inbound).toMatchObject({ kind, text, files: [{ ref: '99 aGFzaA==', claimed: kind }] })
    if (inbound?.type === 'message') expect(inbound.files[0]?.mime).toBe(media.mime_type.split(';')[0])
  })

  test('a place has its coordinates, and its name where it has one', () => {
    expect(message({ type: 'location', location: { latitude: 1.5, longitude: 2, name: 'Cafe', address: 'Street 1' } })).toMatchObject({
      kind: 'location',
      location: { latitude: 1.5, longitude: 2, title: 'Cafe, Street 1' },
    })
  })

  test('a contact card is the sender’s own only where WhatsApp vouches for the number', () => {
    const card = (phone: object) => ({ type: 'contacts', contacts: [{ name: { formatted_name: 'Sheena N' }, phones: [phone] }] })
    expect(message(card({ phone: '+1 (650) 555-1234', wa_id: '16505551234' }))).toMatchObject({
      kind: 'contact',
      contact: { phone: '+16505551234', name: 'Sheena N', own: true },
    })
    expect(message(card({ phone: '+1 (650) 555-1234' }))).toMatchObject({ contact: { own: false } })
    expect(message(card({ phone: '+49 30 1', wa_id: '49301' }))).toMatchObject({ contact: { own: false } })
  })

  test('several cards are people that were named, none of them the sender', () => {
    const contacts = [
      { name: { formatted_name: 'A' }, phones: [{ phone: '+1', wa_id: '16505551234' }] },
      { name: { formatted_name: 'B' }, phones: [] },
    ]
    const inbound = message({ type: 'contacts', contacts })
    expect(inbound).toMatchObject({ kind: 'contact', text: 'A +1\nB' })
    expect(inbound).not.toHaveProperty('contact')
  })

  test('a button of ours is a press, any other reply is what was chosen', () => {
    const pressed = (id: string) => ({
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id, title: 'Confirm' } },
      context: { id: 'wamid.0' },
    })
    expect(message(pressed('y:prop_0198c0de-aaaa-7bbb-8ccc-0123456789ab'))).toEqual({
      type: 'press',
      address: { chat: '16505551234', newest: 'wamid.1' },
      sender: { externalId: '16505551234', name: 'Sheena', number: '+16505551234' },
      pressId: 'wamid.1',
      data: 'y:prop_0198c0de-aaaa-7bbb-8ccc-0123456789ab',
      messageExternalId: 'wamid.0',
    })
    expect(message(pressed('buy-now'))).toMatchObject({ type: 'message', kind: 'text', text: 'Confirm' })
    const row = { type: 'list_reply', list_reply: { id: '7', title: 'Tuesday', description: '10:00' } }
    expect(message({ type: 'interactive', interactive: row })).toMatchObject({ text: 'Tuesday\n10:00' })
    expect(message({ type: 'button', button: { payload: 'STOP', text: 'No more' } })).toMatchObject({ text: 'No more' })
  })

  test('what was shown before they wrote is told: the advertisement they came by', () => {
    const referral = { source_type: 'ad', source_id: '77', headline: 'Haircut', source_url: 'https://fb.me/x', ctwa_clid: 'c' }
    expect(message({ type: 'text', text: { body: 'Hi' }, referral })).toMatchObject({
      referral: { source: 'ad', id: '77', title: 'Haircut', url: 'https://fb.me/x' },
    })
  })

  test('an edit and a deletion name the message they are about', () => {
    const edit = { original_message_id: 'wamid.0', message: { type: 'text', text: { body: 'newer' } } }
    expect(message({ type: 'edit', edit })).toMatchObject({ type: 'edit', externalId: 'wamid.0', text: 'newer' })
    const caption = { original_message_id: 'wamid.0', message: { type: 'image', image: { id: '9', caption: 'new' } } }
    expect(message({ type: 'edit', edit: caption })).toMatchObject({ type: 'edit', text: 'new', files: [{ ref: '9' }] })
    expect(message({ type: 'revoke', revoke: { original_message_id: 'wamid.0' } })).toEqual({
      type: 'revocation',
      address: { chat: '16505551234', newest: 'wamid.1' },
      externalIds: ['wamid.0'],
    })
  })

  test('a reaction is put on the message that it names', () => {
    const expected = { type: 'reaction', externalId: 'wamid.0', emoji: '👍', by: 'customer' }
    expect(message({ type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } })).toMatchObject(expected)
    expect(message({ type: 'reaction', reaction: { message_id: 'wamid.0' } })).toMatchObject({ ...expected, emoji: null })
  })

  test.each([
    [{ type: 'reaction', reaction: { emoji: '👍' } }],
    [{ type: 'system', system: { type: 'user_changed_number' } }],
    [{ type: 'text', text: { body: 'hi all' }, group_id: 'g1' }],
    [{ type: 'edit' }],
    [{ type: 'revoke' }],
  ])('nobody answers %j', (content) => expect(message(content)).toMatchObject({ type: 'ignored' }))

  test('what cannot be taken as what it is is named, so that somebody answers', () => {
    const errors = [{ code: 131051, title: 'Message type unknown' }]
    expect(message({ type: 'unsupported', errors })).toMatchObject({ kind: 'unsupported', text: '[unknown content] Message type unknown' })
    expect(
      message({ type: 'order', order: { text: 'please', product_items: [{ product_retailer_id: 'tea', quantity: 2 }] } }),
    ).toMatchObject({
      kind: 'unsupported',
      text: '[order]\nplease\n- tea × 2',
    })
  })

  test('who hides their number is the id that Meta gave them', () => {
    const { from: _, ...hidden } = first
    const value = { contacts: [contact], messages: [{ ...hidden, from_user_id: contact.user_id, type: 'text', text: { body: 'Hi' } }] }
    expect(mapped(value)[0]).toMatchObject({ address: { chat: contact.user_id }, sender: { externalId: contact.user_id, name: 'Sheena' } })
    expect(mapped(value)[0]).not.toHaveProperty('sender.number')
  })
})

test('what the owner writes in the Business app is the owner’s, in the customer’s chat', () => {
  const echo = { from: '15550783881', to: '16505551234', id: 'wamid.5', timestamp: '1739321024', type: 'text', text: { body: 'On my way' } }
  expect(mapped({ message_echoes: [echo] }, 'smb_message_echoes')[0]).toMatchObject({
    type: 'message',
    author: 'owner',
    address: { chat: '16505551234' },
    text: 'On my way',
  })
})

test('a status is a receipt under Meta’s id and ours, with the reason where it failed', () => {
  const status = { id: 'wamid.9', timestamp: '1739321024', recipient_id: '16505551234', biz_opaque_callback_data: 'out_1' }
  const errors = [{ code: 131026, title: 'Message undeliverable', error_data: { details: 'no WhatsApp' } }]
  const statuses = ['sent', 'delivered', 'read'].map((name) => ({ ...status, status: name }))
  expect(mapped({ statuses: [...statuses, { ...status, status: 'failed', errors }, { ...status, status: 'warning' }] })).toMatchObject([
    { type: 'receipt', status: 'sent', externalIds: ['wamid.9', 'out_1'], address: { chat: '16505551234' } },
    { status: 'delivered' },
    { status: 'read' },
    { status: 'failed', reason: '131026: Message undeliverable: no WhatsApp' },
    { type: 'ignored' },
  ])
})

describe('a webhook’s batch', () => {
  test('is single updates, each with its own key, in the lane of its chat', () => {
    const messages = [
      { ...first, type: 'text', text: { body: 'a' } },
      { ...first, id: 'wamid.2', type: 'text', text: { body: 'b' } },
      { ...first, from: '4930', id: 'wamid.3', type: 'text', text: { body: 'c' } },
    ]
    const { updates } = rawUpdates(bodyOf({ messages, contacts: [contact] }), number)
    expect(updates.map(({ key, lane }) => [key, lane])).toEqual([
      ['message:wamid.1', 'chat:16505551234'],
      ['message:wamid.2', 'chat:16505551234'],
      ['message:wamid.3', 'chat:4930'],
    ])
  })

  test('of another number, and what nobody takes, is left and said', () => {
    const messages = [{ ...first, type: 'text', text: { body: 'a' } }]
    expect(rawUpdates(bodyOf({ messages }, 'messages', '1'), number)).toEqual({ updates: [], left: ['messages of another number'] })
    expect(rawUpdates(bodyOf({}, 'account_update'), number).left).toEqual(['account_update'])
    for (const body of [null, 7, 'x', {}, { object: 'page', entry: [] }, { object: 'whatsapp_business_account', entry: [null] }])
      expect(rawUpdates(body, number).updates).toEqual([])
  })
})
