import type { Address, OutboundPart, Wire } from '@proviso/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectingLog, fetchWire, openBot, type Person, TelegramEmulator } from './testing/index.ts'

let telegram: TelegramEmulator
let alice: Person
let to: Address
beforeAll(async () => {
  telegram = await TelegramEmulator.start()
})
afterAll(() => telegram.stop())
beforeEach(() => {
  alice = telegram.user()
  alice.say('hi')
  to = { chat: alice.externalId }
})
afterEach(() => telegram.heal())

const text = (content: string, more: object = {}): OutboundPart => ({ kind: 'text', text: content, ...more })
const send = (part: OutboundPart, bytes?: Uint8Array, address = to) => openBot(telegram).send(address, part, bytes && (async () => bytes))
const pdf = Buffer.from('%PDF-1.7 invoice')
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(32, 1)])

describe('a text', () => {
  test('arrives with its entities and buttons, and never a parse_mode', async () => {
    const sent = await send(
      text('Paid now', { entities: [{ type: 'bold', offset: 0, length: 4 }], buttons: [{ label: 'Yes', data: 'a:1' }] }),
    )
    const heard = await alice.hears('Paid now')
    expect(sent).toEqual({ outcome: 'sent', externalId: String(heard.message_id) })
    expect(heard.entities).toEqual([{ type: 'bold', offset: 0, length: 4 }])
    expect(heard.reply_markup?.inline_keyboard).toEqual([[{ text: 'Yes', callback_data: 'a:1' }]])
    expect(telegram.calls.filter((call) => 'parse_mode' in call.params)).toEqual([])
  })

  test('whose formatting is refused is to be sent plain', async () => {
    expect(await send(text('ab', { entities: [{ type: 'bold', offset: 1, length: 9 }] }))).toMatchObject({
      outcome: 'again',
      plain: true,
      afterMs: 0,
    })
    expect(await send(text('ab'))).toMatchObject({ outcome: 'sent' })
  })

  test('with button data over 64 bytes fails before a call', async () => {
    const before = telegram.calls.length
    expect(await send(text('x', { buttons: [{ label: 'Yes', data: 'я'.repeat(33) }] }))).toMatchObject({ outcome: 'failed', alert: true })
    expect(telegram.calls.length).toBe(before)
  })

  test('follows an upgraded group to its new id', async () => {
    const group = telegram.group('Old', 'group')
    const successor = group.upgrade()
    expect(await send(text('hello'), undefined, { chat: String(group.chat.id) })).toMatchObject({ outcome: 'sent' })
    expect((await successor.hears()).text).toBe('hello')
  })

  test('goes back into its topic', async () => {
    await send(text('here'), undefined, { ...to, topic: 12 })
    expect(await alice.hears('here')).toMatchObject({ message_thread_id: 12 })
  })

  test('is not sent to who blocked the bot, or to who never wrote', async () => {
    alice.blockBot()
    expect(await send(text('x'))).toMatchObject({ outcome: 'failed', unreachable: true })
    expect(await send(text('x'), undefined, { chat: telegram.user().externalId })).toMatchObject({ outcome: 'failed', unreachable: true })
    expect(await send(text('x'), undefined, { chat: '12345' })).toMatchObject({ outcome: 'failed', alert: true })
  })
})

describe('buttons', () => {
  test('are cleared once and stay cleared', async () => {
    await send(text('Approve?', { buttons: [{ label: 'Yes', data: 'a:1' }] }))
    const card = await alice.hearsButton('Yes')
    const clear: OutboundPart = { kind: 'clear_buttons', messageExternalId: String(card.message_id) }
    expect(await send(clear)).toMatchObject({ outcome: 'sent' })
    expect(card.reply_markup).toBeUndefined()
    expect(await send(clear)).toMatchObject({ outcome: 'sent' })
    expect(await send({ kind: 'clear_buttons', messageExternalId: '999999' })).toMatchObject({ outcome: 'sent' })
  })
})

describe('a file', () => {
  const file = (more: object = {}): OutboundPart => ({
    kind: 'file',
    as: 'document',
    source: { media: 'm' },
    filename: 'invoice.pdf',
    mime: 'application/pdf',
    ...more,
  })

  test.each([
    ['Счёт № 5 (копия).pdf', 'Счёт № 5 (копия).pdf'],
    ['a"b;c%20\r\nX: y.pdf', 'a_b_c_20__X: y.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd'],
  ])('named %j arrives as %j with its bytes', async (filename, seen) => {
    const sent = await send(file({ filename, caption: 'Ваш счёт' }), pdf)
    const heard = await alice.hears('Ваш счёт')
    expect(heard.document?.file_name).toBe(seen)
    expect(Buffer.from(heard.bytes ?? [])).toEqual(pdf)
    expect(sent).toMatchObject({ outcome: 'sent', externalId: String(heard.message_id), fileRef: heard.document?.file_id })
  })

  test('with a caption that is too long goes first, its text after it', async () => {
    const caption = 'long words '.repeat(120).trim()
    expect(await send(file({ caption }), pdf)).toMatchObject({ outcome: 'sent' })
    expect((await alice.hears((message) => !!message.document)).caption).toBeUndefined()
    expect((await alice.hears('long words')).text).toBe(caption)
  })

  test('that is out is never sent again because its text failed', async () => {
    telegram.fault('sendMessage', { status: 429, retryAfter: 3 })
    expect(await send(file({ caption: 'x'.repeat(1500) }), pdf)).toMatchObject({ outcome: 'unknown' })
  })

  test('that is a picture is shown as one, else sent as the file it is', async () => {
    expect(await send(file({ as: 'image', filename: 'a.png', mime: 'image/png' }), png)).toMatchObject({ outcome: 'sent' })
    await alice.hears((message) => !!message.photo)
    expect(await send(file({ as: 'image', filename: 'a.png', mime: 'image/png' }), pdf)).toMatchObject({ outcome: 'sent' })
    await alice.hears((message) => message.document?.file_name === 'a.png')
  })

  test('whose bytes cannot be read is not sent', async () => {
    const unreadable = () => Promise.reject(new Error('database is away'))
    expect(await openBot(telegram).send(to, file(), unreadable)).toMatchObject({ outcome: 'again' })
    expect(await openBot(telegram).send(to, file(), undefined)).toMatchObject({ outcome: 'failed', alert: true })
  })
})

describe('a business chat', () => {
  test('is answered under its connection, while the owner lets it', async () => {
    const owner = telegram.user({ first_name: 'Olga' })
    const business = telegram.business(owner)
    const bob = telegram.user({ first_name: 'Bob', business })
    const address = { chat: bob.externalId, connection: business.id }
    expect(await send(text('early'), undefined, address)).toMatchObject({ outcome: 'failed', unreachable: true })
    bob.say('hi')
    expect(await send(text('hello'), undefined, address)).toMatchObject({ outcome: 'sent' })
    expect(await bob.hears('hello')).toMatchObject({ business_connection_id: business.id })
    business.pause(bob)
    expect(await send(text('x'), undefined, address)).toMatchObject({ outcome: 'failed', unreachable: true })
    business.disable()
    expect(await send(text('x'), undefined, address)).toMatchObject({ outcome: 'failed', unreachable: true })
  })
})

describe('faults on the way', () => {
  test.each([
    ['429', { status: 429, retryAfter: 7 }, { outcome: 'again', afterMs: 7000, told: true }, 0],
    ['401', { status: 401 }, { outcome: 'unauthorized' }, 0],
    ['500', { status: 500 }, { outcome: 'again' }, 0],
    ['an HTML 502', { status: 502, html: true }, { outcome: 'again' }, 0],
    ['an HTML 504', { status: 504, html: true }, { outcome: 'unknown' }, 0],
    ['500 restart', { status: 500, description: 'Internal Server Error: restart' }, { outcome: 'unknown' }, 0],
    ['a reset before', { reset: 'before' as const }, { outcome: 'unknown' }, 0],
    ['accepted, then reset', { reset: 'after' as const }, { outcome: 'unknown' }, 1],
    ['a cut answer', { cut: true }, { outcome: 'unknown' }, 1],
  ])('%s is told as what it is, after one call', async (_, fault, expected, arrived) => {
    const before = telegram.callsOf('sendMessage').length
    telegram.fault('sendMessage', fault)
    expect(await send(text('once'))).toMatchObject(expected)
    expect(telegram.callsOf('sendMessage').length).toBe(before + 1)
    expect(alice.messages.filter((message) => message.text === 'once').length).toBe(arrived)
  })

  test('an unreadable success is unknown, an unreachable server is not done', async () => {
    const answering =
      (status: number, body: string): Wire =>
      async () => ({ outcome: 'answered', status, headers: {}, body: Buffer.from(body) })
    expect(await openBot(telegram, { wire: answering(200, '<html>') }).send(to, text('x'), undefined)).toMatchObject({ outcome: 'unknown' })
    expect(await openBot(telegram, { wire: answering(302, '') }).send(to, text('x'), undefined)).toMatchObject({ outcome: 'unknown' })
    const gone = await TelegramEmulator.start()
    await gone.stop()
    expect(await openBot(gone).send(to, text('x'), undefined)).toMatchObject({ outcome: 'again' })
  })
})

describe('typing and presses', () => {
  test('typing goes silent after three refusals, and at the first refused token', async () => {
    const typed = () => telegram.callsOf('sendChatAction').length
    const bot = openBot(telegram)
    telegram.fault('sendChatAction', { status: 400, times: 9 })
    const before = typed()
    for (let at = 0; at < 6; at++) await bot.typing(to)
    expect(typed() - before).toBe(3)

    const other = openBot(telegram)
    telegram.fault('sendMessage', { status: 401 })
    await other.send(to, text('x'), undefined)
    await other.typing(to)
    expect(typed() - before).toBe(3)
  })

  test('a press is acknowledged, a late answer is no fault', async () => {
    const bot = openBot(telegram)
    await bot.send(to, text('Sure?', { buttons: [{ label: 'Yes', data: 'a:1' }] }), undefined)
    const press = alice.press('Yes')
    const id = press.callback_query?.id ?? ''
    await bot.acknowledgePress(id, 'Noted')
    await bot.acknowledgePress(id)
    expect(alice.presses[0]?.answered).toEqual({ text: 'Noted' })
  })
})

test('no token stands in an outcome or a log line, whatever breaks', async () => {
  const log = collectingLog()
  const leaky: Wire = async (url) => ({ outcome: 'broken', reason: `request to ${url} failed` })
  const outcomes: unknown[] = []
  for (const wire of [leaky, fetchWire]) {
    const bot = openBot(telegram, { wire, log })
    for (const fault of [
      { status: 401 },
      { status: 502, html: true },
      { reset: 'before' as const },
      { status: 400, description: `Bad Request: bot${telegram.token} is wrong` },
    ]) {
      telegram.fault('*', { ...fault, times: 2 })
      outcomes.push(await bot.send(to, text('x'), undefined), await bot.fetchFile({ ref: 'nope', claimed: 'image' }, 100))
      telegram.heal()
      telegram.fault('*', { ...fault, times: 2 })
      await bot.acknowledgePress('1')
      await bot.typing(to)
      telegram.heal()
    }
  }
  const said = JSON.stringify(outcomes) + log.lines.join('\n')
  expect(said.length).toBeGreaterThan(200)
  expect(said).not.toContain(telegram.token.split(':')[1])
})
