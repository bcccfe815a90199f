import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { telegram as adapter, type Connected } from './index.ts'
import { collectingLog, fetchWire, TelegramEmulator } from './testing/index.ts'

let telegram: TelegramEmulator
beforeAll(async () => {
  telegram = await TelegramEmulator.start()
})
afterAll(() => telegram.stop())
afterEach(() => telegram.heal())

const options = (token = telegram.token) => ({
  token,
  apiRoot: `${telegram.url}/`,
  wire: fetchWire,
  log: collectingLog(),
  mode: { polling: true as const },
})
const connect = (token?: string): Promise<Connected> => adapter.connect(options(token))

test('a good token is connected, with the bot it belongs to', async () => {
  const connected = await connect()
  expect(connected).toMatchObject({
    outcome: 'connected',
    account: { externalId: String(telegram.bot.me.id), username: 'shop_assistant_bot', name: 'Shop assistant', canConnectToBusiness: true },
  })
})

test('a token without the shape of one is rejected without a call', async () => {
  const before = telegram.calls.length
  for (const token of ['', 'hello', '123:short', `${telegram.token} `, `https://x/${telegram.token}`])
    expect(await connect(token)).toMatchObject({ outcome: 'rejected' })
  expect(telegram.calls.length).toBe(before)
})

test('a token Telegram does not know is rejected; a fault is not a rejection', async () => {
  expect(await connect(`123456789:${'a'.repeat(35)}`)).toMatchObject({ outcome: 'rejected' })
  for (const fault of [{ status: 429, retryAfter: 3 }, { status: 502, html: true }, { reset: 'before' as const }]) {
    telegram.fault('getMe', fault)
    expect(await connect()).toMatchObject({ outcome: 'unreachable' })
  }
  expect(await adapter.connect({ ...options(), apiRoot: 'http://127.0.0.1:9' })).toMatchObject({ outcome: 'unreachable' })
})

test('opening a bot again costs no call', () => {
  const before = telegram.calls.length
  adapter.open({ ...options(), account: { externalId: '1', username: 'u', name: 'n', canConnectToBusiness: false } })
  expect(telegram.calls.length).toBe(before)
})

/** An endpoint as the product has it: secret first, then the body, then 200. */
async function endpoint(secret: string, status: () => number) {
  const taken: string[] = []
  let refused = 0
  const server = createServer(async (request, response) => {
    const header = request.headers['x-telegram-bot-api-secret-token']
    if (!adapter.verifyWebhook({ secretHeader: typeof header === 'string' ? header : undefined, secret })) {
      refused++
      return void response.writeHead(401).end()
    }
    let body = ''
    for await (const part of request) body += part
    const update = adapter.rawUpdate(JSON.parse(body))
    const code = status()
    if (code === 200 && update) taken.push(update.key)
    response.writeHead(code).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/telegram/chan_1`, taken, refusals: () => refused, close }
}

test('a webhook gets what waited and what comes, in order, with retries until it is taken', async () => {
  const secret = adapter.createWebhookSecret()
  let answers = [200, 503, 500]
  const hook = await endpoint(secret, () => answers.shift() ?? 200)
  const alice = telegram.user()
  const first = alice.say('before')
  const connected = await adapter.connect({ ...options(), mode: { webhookUrl: hook.url, secret } })
  expect(connected.outcome).toBe('connected')
  const later = alice.burst(['1', '2', '3'])
  await vi.waitFor(() => expect(hook.taken).toEqual([first, ...later].map((update) => String(update.update_id))), { timeout: 20_000 })

  // Without an endpoint that takes them, updates wait, and polling finds them after `disconnect`.
  answers = Array(1000).fill(500)
  alice.say('kept')
  await sleep(50)
  expect(await adapter.disconnect(options())).toEqual({ outcome: 'ready' })
  hook.close()
  expect(telegram.bot.pending.map((update) => update.message?.text)).toEqual(['kept'])
  expect(telegram.callsOf('deleteWebhook').every((call) => call.params.drop_pending_updates === undefined)).toBe(true)
})

test('a webhook tells whose it is, what waits and what went wrong', async () => {
  const failing = await endpoint('s', () => 500)
  await adapter.prepareWebhook(options(), { webhookUrl: failing.url, secret: 's' })
  telegram.user().say('waiting')
  await vi.waitFor(async () => {
    const state = await adapter.inspectWebhook(options(), failing.url)
    expect(state).toMatchObject({ outcome: 'ours', lastError: { message: expect.stringContaining('500') } })
    expect('pendingUpdates' in state && state.pendingUpdates).toBeGreaterThan(0)
  })
  expect(await adapter.inspectWebhook(options(), 'https://shop.example/hook')).toMatchObject({ outcome: 'foreign' })
  telegram.fault('getWebhookInfo', { status: 502, html: true })
  expect(await adapter.inspectWebhook(options(), failing.url)).toMatchObject({ outcome: 'unreachable' })
  await adapter.disconnect(options())
  telegram.bot.setWebhook({ url: '', drop: true })
  failing.close()
})

test('a forged update is refused', async () => {
  const hook = await endpoint('the-real-secret', () => 200)
  await adapter.prepareWebhook(options(), { webhookUrl: hook.url, secret: 'another-secret' })
  telegram.user().say('forged')
  await vi.waitFor(() => expect(hook.refusals()).toBeGreaterThan(0), { timeout: 20_000 })
  expect(hook.taken).toEqual([])
  await adapter.disconnect(options())
  hook.close()
})

test('a secret is compared whole, and none is never enough', () => {
  const { verifyWebhook, createWebhookSecret } = adapter
  const secret = createWebhookSecret()
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(verifyWebhook({ secretHeader: secret, secret })).toBe(true)
  for (const secretHeader of ['', secret.slice(1), `${secret}x`, undefined]) expect(verifyWebhook({ secretHeader, secret })).toBe(false)
  expect(verifyWebhook({ secretHeader: '', secret: '' })).toBe(false)
  expect(verifyWebhook({ secretHeader: undefined, secret: undefined })).toBe(false)
})

test('every kind of update has its lane, and what is none has no key', () => {
  const lane = (content: object) => adapter.rawUpdate({ update_id: 7, ...content })?.lane
  const chat = { id: 5, type: 'private' }
  expect(lane({ message: { chat } })).toBe('chat:5')
  expect(lane({ edited_message: { chat } })).toBe('chat:5')
  expect(lane({ my_chat_member: { chat } })).toBe('chat:5')
  expect(lane({ callback_query: { from: { id: 5 }, message: { chat } } })).toBe('press:5')
  expect(lane({ business_message: { chat, business_connection_id: 'c' } })).toBe('business:c:5')
  expect(lane({ deleted_business_messages: { chat, business_connection_id: 'c' } })).toBe('business:c:5')
  expect(lane({ business_connection: { user: { id: 5 } } })).toBe('owner:5')
  expect(lane({ something_new: {} })).toBe('other')
  for (const payload of [undefined, 'x', {}, { update_id: 1.5 }]) expect(adapter.rawUpdate(payload)).toBeUndefined()
})
