import type { OutboundPart } from '@proviso/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectingLog } from '../telegram/testing/collecting-log.ts'
import { fetchWire } from '../telegram/testing/fetch-wire.ts'
import { connect } from './connect.ts'
import { type CloudPerson, GraphEmulator, openNumber } from './testing/index.ts'

let graph: GraphEmulator
let alice: CloudPerson
const log = collectingLog()
beforeAll(async () => {
  graph = await GraphEmulator.start()
})
beforeEach(() => {
  alice = graph.person()
  alice.say('Hi')
})
afterAll(() => graph.stop())

const send = (part: OutboundPart, bytes?: Uint8Array, chat = alice.id) =>
  openNumber(graph, log).send({ chat }, part, bytes && (async () => bytes), { externalId: 'out_1' })
const text = (words: string): OutboundPart => ({ kind: 'text', text: words })
const buttons = [
  { label: '✅ Confirm', data: 'y:prop_1' },
  { label: '❌ Decline', data: 'n:prop_1' },
]

describe('what is sent', () => {
  test('a text goes without a preview, under the id we gave it', async () => {
    expect(await send(text('See https://example.com'))).toMatchObject({ outcome: 'sent', externalId: expect.stringMatching(/^wamid\./) })
    expect(graph.callsOf('messages').at(-1)?.params).toMatchObject({
      to: alice.digits,
      text: { body: 'See https://example.com', preview_url: false },
      biz_opaque_callback_data: 'out_1',
    })
  })

  test('buttons are the customer’s to press', async () => {
    await send({ kind: 'text', text: 'Please confirm', buttons })
    expect(alice.messages.at(-1)).toMatchObject({ text: 'Please confirm', buttons: [{ title: '✅ Confirm' }, { title: '❌ Decline' }] })
  })

  test('a text too long for buttons goes ahead, and its end bears them', async () => {
    const long = Array.from({ length: 300 }, (_, at) => `line ${at}`).join('\n')
    expect(await send({ kind: 'text', text: long, buttons })).toMatchObject({ outcome: 'sent' })
    expect(alice.messages.map((each) => each.text).join('\n')).toBe(long)
    expect(alice.messages.map((each) => each.buttons.length > 0)).toEqual([...alice.messages.slice(1).map(() => false), true])
  })

  test('buttons that no phone could show are refused before they leave', async () => {
    const many = [...buttons, ...buttons]
    expect(await send({ kind: 'text', text: 'x', buttons: many })).toMatchObject({ outcome: 'failed', alert: true })
    expect(await send({ kind: 'text', text: 'x', buttons: [{ label: 'l'.repeat(21), data: 'y' }] })).toMatchObject({ outcome: 'failed' })
  })

  test('a picture that WhatsApp takes for none goes as the file it is', async () => {
    const part = { kind: 'file', as: 'image', source: { media: 'm' }, filename: 'a.webp', mime: 'image/webp', caption: 'look' } as const
    expect(await send(part, Buffer.from('webp'))).toMatchObject({ outcome: 'sent' })
    expect(alice.messages.at(-1)).toMatchObject({ type: 'document', filename: 'a.webp', text: 'look', bytes: Buffer.from('webp') })
    await send({ ...part, filename: 'a.png', mime: 'image/png' }, Buffer.from('png'))
    expect(alice.messages.at(-1)).toMatchObject({ type: 'image', text: 'look' })
  })

  test('words too long for a caption follow the file', async () => {
    const caption = 'word '.repeat(300).trim()
    const part = { kind: 'file', as: 'document', source: { media: 'm' }, filename: 'a.pdf', mime: 'application/pdf', caption } as const
    await send(part, Buffer.from('%PDF'))
    expect(alice.messages.map((each) => each.text)).toEqual(['', caption])
  })

  test('a template opens a chat that has been quiet for a day', async () => {
    graph.templates.set('visit_reminder/en', 2)
    alice.lastWroteAt = 0
    const template = (parameters: string[]): OutboundPart => ({ kind: 'template', name: 'visit_reminder', language: 'en', parameters })
    expect(await send(template(['Nina', '10:00']))).toMatchObject({ outcome: 'sent' })
    expect(await send(template(['Nina']))).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/^132000/) })
    expect(await send({ kind: 'template', name: 'none', language: 'en' })).toMatchObject({ reason: expect.stringMatching(/^132001/) })
  })

  test('who hides their number is reached by the id Meta gave them', async () => {
    const hidden = graph.person({ userId: 'DE.13491208655302741918' })
    hidden.say('Hi')
    expect(await send(text('Hello'), undefined, hidden.id)).toMatchObject({ outcome: 'sent' })
    expect(hidden.messages).toMatchObject([{ text: 'Hello' }])
  })
})

describe('what is not', () => {
  test('free text after a day is refused with Meta’s number, and is no alarm', async () => {
    alice.lastWroteAt = 0
    expect(await send(text('Hello?'))).toEqual({ outcome: 'failed', reason: expect.stringMatching(/^131047: /) })
  })

  test('an upload whose answer was lost is made again: nobody saw it', async () => {
    graph.fault('media', { reset: 'after' })
    const part = { kind: 'file', as: 'document', source: { media: 'm' }, filename: 'a.pdf', mime: 'application/pdf' } as const
    expect(await send(part, Buffer.from('%PDF'))).toMatchObject({ outcome: 'again' })
    graph.fault('messages', { reset: 'after' })
    expect(await send(part, Buffer.from('%PDF'))).toMatchObject({ outcome: 'unknown' })
  })

  test('a page of a front instead of an answer leaves doubt', async () => {
    graph.fault('messages', { html: true, status: 502 })
    expect(await send(text('x'))).toMatchObject({ outcome: 'unknown' })
  })

  test('a token that has ended stops the account, and stands in no log', async () => {
    const { accessToken } = graph.number
    const connection = openNumber(graph, log)
    graph.number.accessToken = 'EAAnew'
    const outcome = await connection.send({ chat: alice.id }, text('x'), undefined)
    expect(outcome).toMatchObject({ outcome: 'unauthorized' })
    expect(JSON.stringify([outcome, log.lines])).not.toContain(accessToken)
    graph.number.accessToken = accessToken
  })
})

test('while an answer is made the message it answers is read, and somebody is seen typing; a press is only read', async () => {
  const connection = openNumber(graph, log)
  const said = alice.say('again')
  const before = graph.callsOf('messages').length
  await connection.typing({ chat: alice.id })
  for (let again = 0; again < 3; again++) await connection.typing({ chat: alice.id, newest: said.id })
  await connection.acknowledgePress(said.id)
  const asked = graph
    .callsOf('messages')
    .slice(before)
    .map(({ params }) => params)
  expect(asked).toMatchObject([
    { status: 'read', message_id: said.id, typing_indicator: { type: 'text' } },
    { status: 'read', message_id: said.id },
  ])
  expect(asked[1]).not.toHaveProperty('typing_indicator')
})

describe('connecting', () => {
  const access = (more: object = {}) => {
    const { id: phoneNumberId, accessToken, appSecret } = graph.number
    return { phoneNumberId, accessToken, appSecret, apiRoot: graph.url, wire: fetchWire, ...more }
  }
  test('names the number that was given', async () => {
    const { id, display, name } = graph.number
    expect(await connect(access())).toEqual({ outcome: 'connected', account: { externalId: id, username: display, name } })
  })
  test.each([['accessToken'], ['appSecret'], ['phoneNumberId']])('judges a wrong %s before anything is saved', async (which) => {
    expect(await connect(access({ [which]: '123456' }))).toMatchObject({ outcome: 'rejected' })
  })
  test('judges nothing while Meta does not answer', async () => {
    graph.fault('number', { status: 503, code: 2 })
    expect(await connect(access())).toMatchObject({ outcome: 'unreachable' })
    expect(await connect(access({ apiRoot: 'http://127.0.0.1:9' }))).toMatchObject({ outcome: 'unreachable' })
  })
})
