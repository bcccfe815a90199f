import { setTimeout as sleep } from 'node:timers/promises'
import { Api, GrammyError, InputFile } from 'grammy'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TelegramEmulator } from './emulator.ts'

// A client nobody here wrote speaks to the emulator, so that adapter and emulator cannot agree on a mistake.
let telegram: TelegramEmulator
let api: Api
beforeAll(async () => {
  telegram = await TelegramEmulator.start()
  api = new Api(telegram.token, { apiRoot: telegram.url })
})
afterAll(() => telegram.stop())

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof GrammyError)) throw new Error(`no refusal: ${error}`)
  return `${error.error_code} ${error.description}`
}

test("grammY's own calls arrive, names and bytes with them", async () => {
  const alice = telegram.user()
  alice.start()
  expect((await api.getMe()).username).toBe('shop_assistant_bot')
  await api.sendMessage(alice.id, 'hello', {
    entities: [{ type: 'bold', offset: 0, length: 5 }],
    reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] },
  })
  expect(await alice.hearsButton('Go')).toMatchObject({ text: 'hello', entities: [{ type: 'bold' }] })
  for (const name of ['a b.pdf', 'отчёт.pdf', 'report (1).pdf']) {
    await api.sendDocument(alice.id, new InputFile(Buffer.from(name), name), { caption: 'see' })
    const heard = await alice.hears('see')
    expect([heard.document?.file_name, Buffer.from(heard.bytes ?? []).toString()]).toEqual([name, name])
  }
  const press = alice.press('Go')
  expect(await api.answerCallbackQuery(press.callback_query?.id ?? '')).toBe(true)
})

describe('it refuses as the server does:', () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['400 Bad Request: message text is empty', (id) => api.sendMessage(id, '  ')],
    ['400 Bad Request: message is too long', (id) => api.sendMessage(id, 'x'.repeat(4097))],
    [
      '400 Bad Request: message caption is too long',
      (id) => api.sendDocument(id, new InputFile(Buffer.from('x'), 'x'), { caption: 'x'.repeat(1025) }),
    ],
    ['400 Bad Request: chat not found', () => api.sendMessage(1, 'x')],
    [
      '400 Bad Request: BUTTON_DATA_INVALID',
      (id) => api.sendMessage(id, 'x', { reply_markup: { inline_keyboard: [[{ text: 'x', callback_data: 'x'.repeat(65) }]] } }),
    ],
    ['400 Bad Request: wrong file identifier/HTTP URL specified', (id) => api.sendDocument(id, 'nope')],
    ['400 Bad Request: IMAGE_PROCESS_FAILED', (id) => api.sendPhoto(id, new InputFile(Buffer.from('text'), 'a.jpg'))],
    ['400 Bad Request: message to edit not found', (id) => api.editMessageText(id, 9_999_999, 'x')],
    ['400 Bad Request: wrong file_id or the file is temporarily unavailable', () => api.getFile('nope')],
    ['400 Bad Request: query is too old and response timeout expired or query ID is invalid', () => api.answerCallbackQuery('1')],
    ['404 Not Found: method not found', (id) => api.sendDice(id, '🎲')],
    ['400 Bad Request: BUSINESS_CONNECTION_INVALID', (id) => api.sendMessage(id, 'x', { business_connection_id: 'nope' })],
  ])('%s', async (expected, call) => {
    const alice = telegram.user()
    alice.say('hi')
    expect(await refusal(call(alice.id))).toBe(expected)
  })

  test('an unknown token, who never wrote, who blocked', async () => {
    expect(await refusal(new Api(`1:${'a'.repeat(35)}`, { apiRoot: telegram.url }).getMe())).toBe('401 Unauthorized')
    const alice = telegram.user()
    expect(await refusal(api.sendMessage(alice.id, 'x'))).toMatch("403 Forbidden: bot can't initiate conversation with a user")
    alice.say('hi')
    alice.blockBot()
    expect(await refusal(api.sendMessage(alice.id, 'x'))).toMatch('403 Forbidden: bot was blocked by the user')
  })

  test('limits count code points, not UTF-16 units', async () => {
    const alice = telegram.user()
    alice.say('hi')
    await api.sendMessage(alice.id, '😀'.repeat(4096))
    expect(await refusal(api.sendMessage(alice.id, '😀'.repeat(4097)))).toMatch('too long')
  })
})

test('updates stay until a higher offset confirms them, and a redelivered one comes again', async () => {
  const other = await TelegramEmulator.start()
  const reader = new Api(other.token, { apiRoot: other.url })
  const alice = other.user()
  const updates = alice.burst(['1', '2', '3'])
  const ids = updates.map((update) => update.update_id)
  const read = async (offset: number) => (await reader.getUpdates({ offset, timeout: 0 })).map((update) => update.update_id)
  expect(await read(0)).toEqual(ids)
  expect(await read(0)).toEqual(ids.slice(0, 1)) // asked the same again at once
  await sleep(510)
  expect(await read(0)).toEqual(ids)
  expect(await read((ids[1] ?? 0) + 1)).toEqual(ids.slice(2))
  expect(await read((ids[2] ?? 0) + 1)).toEqual([])
  const [first] = updates
  if (first) other.redeliver(first)
  await sleep(510)
  expect(await read((ids[2] ?? 0) + 1)).toEqual(ids.slice(0, 1))
  await other.stop()
})

test('a newer poll cuts the older with 409, and a webhook cuts any', async () => {
  const other = await TelegramEmulator.start()
  const reader = new Api(other.token, { apiRoot: other.url })
  const cut = refusal(reader.getUpdates({ timeout: 30 }))
  await vi.waitFor(() => expect(other.bot.polls).toBe(1))
  const second = refusal(reader.getUpdates({ timeout: 30 }))
  expect(await cut).toMatch('409 Conflict: terminated by other getUpdates request')
  await reader.setWebhook('https://shop.example/hook')
  expect(await second).toMatch('409 Conflict: terminated by setWebhook request')
  expect(await refusal(reader.getUpdates())).toMatch("409 Conflict: can't use getUpdates method while webhook is active")
  expect(await refusal(reader.setWebhook('http://shop.example'))).toMatch('An HTTPS URL must be provided')
  await other.stop()
})
