import type { Address, OutboundPart } from '@proviso/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Customer } from './testing/customer.ts'
import { queryOf, WhatsAppEmulator } from './testing/index.ts'
import { LinkedAccount } from './testing/linked-account.ts'
import type { OwnerPhone } from './testing/owner-phone.ts'

let emulator: WhatsAppEmulator
let phone: OwnerPhone
let account: LinkedAccount
let dana: Customer
let address: Address
beforeAll(async () => {
  emulator = await WhatsAppEmulator.start()
  phone = emulator.ownerPhone()
  account = await LinkedAccount.linked(emulator, { phone, timing: { queryMs: 1000 } })
})
beforeEach(async () => {
  emulator.heal()
  await account.until(() => phone.online || undefined)
  dana = emulator.customer(phone)
  await dana.say(`this is ${dana.number}`)
  address = (await account.message(`this is ${dana.number}`)).address
})
afterAll(async () => {
  await account.stop()
  await emulator.stop()
})

const text = (words: string): OutboundPart => ({ kind: 'text', text: words })
const send = (part: OutboundPart, { to = address, bytes, externalId }: { to?: Address; bytes?: Uint8Array; externalId?: string } = {}) =>
  account.connection.send(to, part, bytes && (async () => bytes), externalId ? { externalId } : undefined)
const newId = () => account.connection.newMessageId?.() ?? ''
const file = (as: 'document' | 'image', mime: string, caption?: string): OutboundPart => ({
  kind: 'file',
  as,
  source: { media: 'm' },
  filename: 'Счёт 7.pdf',
  mime,
  ...(caption ? { caption } : {}),
})

describe('a message', () => {
  test('goes out once under the id that its row bears, without a preview, and is on record before', async () => {
    const externalId = newId()
    expect(await send(text('see https://example.com'), { externalId })).toEqual({ outcome: 'sent', externalId })
    const seen = await dana.hears('example.com')
    expect([seen.id, Boolean(seen.content.extendedTextMessage?.matchedText), account.keys.sent.has(externalId)]).toEqual([
      externalId,
      false,
      true,
    ])
    expect(dana.repeated).toEqual([])
  })

  test('goes to the name that the person used, and vanishes where messages of the chat do', async () => {
    dana.writesAs('number')
    await dana.say('by number', { expiresAfter: 86_400 })
    const { address: to } = await account.message('by number')
    expect(await send(text('as you like'), { to })).toMatchObject({ outcome: 'sent' })
    expect(await dana.hears('as you like')).toMatchObject({ expiresAfter: 86_400 })
    expect(emulator.sends.at(-1)?.attrs.to).toBe(dana.numberJid)
  })

  test('with buttons shows them as numbers', async () => {
    await send({
      kind: 'text',
      text: 'Shall I?',
      buttons: [
        { label: 'Yes', data: 'y' },
        { label: 'No', data: 'n' },
      ],
    })
    expect((await dana.hears('Shall I')).text).toBe('Shall I?\n\n1. Yes\n2. No')
  })

  test('as a document or a picture arrives byte for byte, with its name and caption', async () => {
    const pdf = Buffer.from('%PDF-1.7 an invoice')
    expect(await send(file('document', 'application/pdf', 'your invoice'), { bytes: pdf })).toMatchObject({ outcome: 'sent' })
    expect(await dana.hears('your invoice')).toMatchObject({
      kind: 'document',
      bytes: pdf,
      filename: 'Счёт 7.pdf',
      mime: 'application/pdf',
    })
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#208040' } })
      .png()
      .toBuffer()
    expect(await send(file('image', 'image/png', 'look'), { bytes: png })).toMatchObject({ outcome: 'sent' })
    const picture = await dana.hears('look')
    expect(picture).toMatchObject({ kind: 'image', bytes: png })
    expect([picture.content.imageMessage?.width, (picture.content.imageMessage?.jpegThumbnail?.length ?? 0) > 0]).toEqual([40, true])
  })

  test('as a picture of a kind that phones do not show goes as the file it is', async () => {
    await send(file('image', 'image/tiff', 'old'), { bytes: Buffer.from('II*\0') })
    expect(await dana.hears('old')).toMatchObject({ kind: 'document', mime: 'image/tiff' })
  })

  test('that cannot be read, is too large, or stands for nobody never leaves', async () => {
    const before = emulator.sends.length
    const broken = () => Promise.reject(new Error('gone'))
    expect(await account.connection.send(address, file('document', 'application/pdf'), broken)).toMatchObject({ outcome: 'again' })
    expect(await send(file('document', 'application/pdf'), { bytes: new Uint8Array(25 * 1024 * 1024 + 1) })).toMatchObject({
      outcome: 'failed',
    })
    expect(await send(text('hello'), { to: { chat: '123-456@g.us' } })).toMatchObject({ outcome: 'failed' })
    expect(await send(text('hello'), { to: { chat: '4915100000000@s.whatsapp.net' } })).toMatchObject({
      outcome: 'failed',
      unreachable: true,
    })
    expect(emulator.sends.length).toBe(before)
  })

  test('whose file cannot be uploaded waits', async () => {
    emulator.faults.upload.add({ status: 500, times: 5 })
    expect(await send(file('document', 'application/pdf', 'later'), { bytes: Buffer.from('%PDF') })).toMatchObject({ outcome: 'again' })
    expect(await send(file('document', 'application/pdf', 'later'), { bytes: Buffer.from('%PDF') })).toMatchObject({ outcome: 'again' })
  })

  test('that the customer’s phone cannot read is sent again as it was, also by a process that started since', async () => {
    const externalId = newId()
    await send(text('read me'), { externalId })
    await dana.hears('read me')
    const reader = emulator.customer(phone)
    await reader.say('and me')
    const { address: to } = await account.message('and me')
    reader.losesSessions()
    expect(await send(text('once more'), { to, externalId: newId() })).toMatchObject({ outcome: 'sent' })
    expect((await reader.hears('once more')).content.messageContextInfo?.messageSecret).toBeDefined()
    await account.stop()
    account.receive()
    await account.until(() => phone.online || undefined)
    dana.reinstall()
    dana.asksAgainFor(externalId)
    await vi.waitFor(
      () => expect(dana.repeated.length + dana.messages.filter(({ id }) => id === externalId).length).toBeGreaterThan(1),
      20_000,
    )
    expect(dana.messages.filter(({ id }) => id === externalId)).toHaveLength(1)
  })

  test('carries the token of a customer who trusts the account', async () => {
    dana.givesToken(Buffer.from('trusted'))
    await vi.waitFor(() => expect([...account.keys.values.keys()].some((key) => key.startsWith(`tctoken ${dana.lid}`))).toBe(true), 10_000)
    await send(text('thank you'))
    await dana.hears('thank you')
    expect(dana.tokens.map(String)).toContain('trusted')
  })
})

describe('what WhatsApp says to a message decides', () => {
  test.each<[number, object]>([
    [463, { outcome: 'failed', restricted: true, unreachable: true }],
    [429, { outcome: 'again', told: true }],
    [400, { outcome: 'failed', alert: true }],
  ])('%i', async (error, expected) => {
    emulator.faults.send.add({ error })
    expect(await send(text(`refused with ${error}`))).toMatchObject(expected)
    await dana.staysQuiet(300)
  })

  test('479: the devices are asked for anew, and the second refusal is the last', async () => {
    const externalId = newId()
    emulator.faults.send.add({ error: 479 })
    expect(await send(text('which device?'), { externalId })).toMatchObject({ outcome: 'again' })
    emulator.faults.send.add({ error: 479 })
    expect(await send(text('which device?'), { externalId })).toMatchObject({ outcome: 'failed' })
    const other = newId()
    emulator.faults.send.add({ error: 479 })
    expect(await send(text('this one'), { externalId: other })).toMatchObject({ outcome: 'again' })
    expect(await send(text('this one'), { externalId: other })).toEqual({ outcome: 'sent', externalId: other })
    await dana.hears('this one')
  })

  test('nothing: it may have it, so it is unknown; a tick that comes instead of the answer is one', async () => {
    emulator.faults.send.add({ lose: 'message' })
    expect(await send(text('into the dark'))).toMatchObject({ outcome: 'unknown' })
    emulator.faults.send.add({ lose: 'ack' })
    expect(await send(text('but it arrived'))).toMatchObject({ outcome: 'sent' })
  })

  test('the end of the line instead of an answer: unknown; once it is known to be gone: again', async () => {
    emulator.faults.send.add({ cut: 'before' })
    expect(await send(text('perhaps'))).toMatchObject({ outcome: 'unknown' })
    phone.refusesLogin = 503
    phone.drop(503)
    await account.until(() => !phone.online || undefined)
    await vi.waitFor(async () => expect(await send(text('not now'))).toMatchObject({ outcome: 'again' }), 10_000)
    expect(dana.messages.map((seen) => seen.text)).not.toContain('not now')
  })

  test('no word about the person’s devices: nothing is sent to nobody', async () => {
    const newcomer = emulator.customer(phone)
    await newcomer.say('first time')
    const { address: to } = await account.message('first time')
    const before = emulator.sends.length
    emulator.faults.query.add({ when: queryOf('usync'), times: 3 })
    expect(await send(text('hello'), { to })).toMatchObject({ outcome: 'again' })
    expect(emulator.sends.length).toBe(before)
    emulator.heal()
    expect(await send(text('hello'), { to })).toMatchObject({ outcome: 'sent' })
    await newcomer.hears('hello')
  })
})

test('typing and read marks reach the customer, and the owner’s phone goes on ringing', async () => {
  const id = dana.sent[0] ?? ''
  await account.connection.typing(address)
  await account.connection.markRead?.(address, [id])
  await vi.waitFor(() => expect([dana.typing.includes('composing'), dana.readByBusiness]).toEqual([true, [id]]), 10_000)
  expect(phone.devices[0]?.presences).not.toContain('available')
})

test('where nothing is received, sending waits and courtesies are left out', async () => {
  const idle = new LinkedAccount(emulator)
  expect(await idle.connection.send(address, text('x'), undefined)).toMatchObject({ outcome: 'again' })
  await idle.connection.typing(address)
  await idle.connection.markRead?.(address, ['x'])
  expect(await idle.connection.requestPairingCode?.(phone.number)).toMatchObject({ outcome: 'refused' })
})
