import { expect, test } from 'vitest'
import { chatName, numberOf } from './chat-name.ts'
import { readStanza } from './stanza.ts'

test.each([
  ['4915100000001@s.whatsapp.net', '4915100000001@s.whatsapp.net'],
  ['4915100000001:12@s.whatsapp.net', '4915100000001@s.whatsapp.net'],
  ['4915100000001_1:3@s.whatsapp.net', '4915100000001@s.whatsapp.net'],
  ['4915100000001@c.us', '4915100000001@s.whatsapp.net'],
  ['4915100000001@hosted', '4915100000001@s.whatsapp.net'],
  ['200000000000001:0@lid', '200000000000001@lid'],
  ['200000000000001@hosted.lid', '200000000000001@lid'],
])('%s is the chat %s', (jid, chat) => expect(chatName(jid)).toBe(chat))

test.each([
  '0@c.us',
  '0@s.whatsapp.net',
  'status@broadcast',
  '1@broadcast',
  '123-456@g.us',
  '1@newsletter',
  '867@bot',
  '@s.whatsapp.net',
  'x@lid',
  '',
  null,
  undefined,
])('%s is no person’s chat', (jid) => expect(chatName(jid)).toBeUndefined())

test('only a number is a number', () => {
  expect([numberOf('4915100000001@s.whatsapp.net'), numberOf('200000000000001@lid'), numberOf(undefined)]).toEqual([
    '+4915100000001',
    undefined,
    undefined,
  ])
})

const me = { number: '49301@s.whatsapp.net', lid: '1001@lid' }
test.each<[string, Record<string, string>, object | undefined]>([
  [
    'a customer by hidden id',
    { id: 'A', from: '2001@lid', sender_pn: '49151@s.whatsapp.net', t: '5', notify: 'Dana' },
    { used: '2001@lid', other: '49151@s.whatsapp.net', id: 'A', fromMe: false, atSeconds: 5, name: 'Dana' },
  ],
  [
    'a customer by number',
    { id: 'A', from: '49151@s.whatsapp.net', sender_lid: '2001@lid', t: '5' },
    { used: '49151@s.whatsapp.net', other: '2001@lid', id: 'A', fromMe: false, atSeconds: 5 },
  ],
  [
    'the owner’s phone',
    {
      id: 'A',
      from: '1001@lid',
      recipient: '2001@lid',
      peer_recipient_pn: '49151@s.whatsapp.net',
      sender_pn: '49301@s.whatsapp.net',
      t: '5',
      notify: 'Shop',
    },
    { used: '2001@lid', other: '49151@s.whatsapp.net', id: 'A', fromMe: true, atSeconds: 5 },
  ],
  ['the owner’s notes to himself', { id: 'A', from: '1001:3@lid', recipient: '49301@s.whatsapp.net', t: '5' }, undefined],
  ['the devices’ own talk', { id: 'A', from: '49301@s.whatsapp.net', category: 'peer', t: '5' }, undefined],
  ['a group', { id: 'A', from: '1-2@g.us', participant: '2001@lid', t: '5' }, undefined],
  ['a channel', { id: 'A', from: '1@newsletter', t: '5' }, undefined],
])('a stanza of %s', (_, attributes, expected) => expect(readStanza(attributes, me)).toEqual(expected))
