import { openWire } from '@proviso/outbound'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApiFault, call, cutOff, MessagesApi, nothing, pause, refuse, reply, say } from '../testing/index.ts'
import { requestOf } from '../testing/requests.ts'
import { openAnthropic } from './anthropic.ts'
import type { ModelFault } from './port.ts'

const wire = openWire({ connectTimeoutMs: 2_000 })
let api: MessagesApi
const openModel = (more: { timeoutMs?: number; apiKey?: string } = {}) =>
  openAnthropic({ apiKey: 'sk-test', baseUrl: api.url, wire: wire.wire, ...more })

beforeAll(async () => {
  api = await MessagesApi.start({ key: 'sk-test' })
})
beforeEach(() => api.reset())
afterAll(async () => {
  await wire.close()
  await api.stop()
})

test('a reply comes back with its text, its calls, its usage and its request id', async () => {
  api.script([reply(say('One moment.'), call('confirm_payment', { amount: 12.5 }, 'toolu_1'))])
  const answer = await openModel().respond(requestOf('I have paid'))
  expect(answer).toMatchObject({
    ok: true,
    reply: {
      model: 'claude-sonnet-5-5',
      content: [
        { type: 'text', text: 'One moment.' },
        { type: 'tool_use', id: 'toolu_1', name: 'confirm_payment', input: { amount: 12.5 } },
      ],
      stopReason: 'tool_use',
      requestId: expect.stringMatching(/^req_/),
      usage: { cacheReadTokens: 0, cacheWrite5mTokens: 0, cacheWrite1hTokens: expect.any(Number) },
    },
  })
  expect(api.violations).toEqual([])
})

test('why the model stopped is told as it is, for a cut reply, a refusal, a pause and nothing at all', async () => {
  api.script([cutOff(call('confirm_payment', { amount: 1, currency: 'EUR' })), refuse('cyber'), pause(), nothing()])
  expect(await openModel().respond(requestOf('paid'))).toMatchObject({ reply: { stopReason: 'max_tokens' } })
  expect(await openModel().respond(requestOf('paid'))).toMatchObject({
    reply: { content: [], stopReason: 'refusal', stopDetails: { category: 'cyber' } },
  })
  expect(await openModel().respond(requestOf('paid'))).toMatchObject({ reply: { stopReason: 'pause_turn' } })
  expect(await openModel().respond(requestOf('paid'))).toMatchObject({ ok: true, reply: { content: [], stopReason: 'end_turn' } })
})

test('texts without a word are dropped, because no later request may hold them; thinking comes back as it came', async () => {
  const thinking = { type: 'thinking' as const, thinking: '', signature: 'c2ln' }
  api.script([{ content: [thinking, { type: 'text', text: '\n\n' }, { type: 'text', text: 'Hello.' }] }])
  const answer = await openModel().respond(requestOf('hi'))
  expect(answer).toMatchObject({ reply: { content: [thinking, { type: 'text', text: 'Hello.' }] } })
})

test('the cache is marked on the last tool, on the system blocks that ask for it and on the last block of the last message', async () => {
  const tools = requestOf('').tools
  await openModel().respond(
    requestOf('hello', { tools: [...tools, { name: 'find_slots', description: 'Slots.', input_schema: { type: 'object' } }] }),
  )
  const body = api.requests[0]?.body
  expect(body?.tools?.map((tool) => tool.cache_control)).toEqual([undefined, { type: 'ephemeral', ttl: '1h' }])
  expect(body?.system).toEqual([
    { type: 'text', text: 'You speak for a shop.' },
    { type: 'text', text: 'The shop sells tea.', cache_control: { type: 'ephemeral', ttl: '1h' } },
  ])
  expect(body?.messages?.[0]?.content).toEqual([{ type: 'text', text: 'hello', cache_control: { type: 'ephemeral', ttl: '5m' } }])
  expect(api.violations).toEqual([])
})

test('what was written to the cache by the first call is read by the second', async () => {
  const [first, second] = [await openModel().respond(requestOf('one')), await openModel().respond(requestOf('two'))]
  const written = first.ok ? first.reply.usage.cacheWrite1hTokens : 0
  expect(written).toBeGreaterThan(0)
  expect(second).toMatchObject({ reply: { usage: { cacheReadTokens: written, cacheWrite1hTokens: 0 } } })
})

const faults: [string, ApiFault, Partial<ModelFault>][] = [
  ['a rate limit says how long to wait', { status: 429, retryAfter: 7 }, { kind: 'rate_limited', retryAfterMs: 7_000, retryable: true }],
  ['a 429 that names no end is a spend limit', { status: 429 }, { kind: 'spend_limit', retryable: false }],
  [
    'an enforced spend limit is one even with an end',
    { status: 429, retryAfter: 9, errorCode: 'enforced_spend_limit_reached' },
    { kind: 'spend_limit', retryable: false },
  ],
  ['a growth limit ends', { status: 429, retryAfter: 3, errorCode: 'ramp_limit_exceeded' }, { kind: 'rate_limited', retryAfterMs: 3_000 }],
  [
    'a self-set spend limit comes as a 400',
    { status: 400, message: 'You have reached your specified API usage limits.' },
    { kind: 'spend_limit', retryable: false },
  ],
  ['a missing payment is a spend limit', { status: 402 }, { kind: 'spend_limit', retryable: false }],
  ['an overloaded service may be asked again', { status: 529 }, { kind: 'overloaded', retryable: true }],
  ['a failing service may be asked again', { status: 500 }, { kind: 'server', retryable: true }],
  ["the service's own time-out may be asked again", { status: 504 }, { kind: 'timeout', retryable: true }],
  ['a refused request is not asked again', { status: 400 }, { kind: 'invalid_request', retryable: false }],
  ['a missing permission is not asked again', { status: 403 }, { kind: 'unauthorized', retryable: false }],
  ['an unknown model is not asked again', { status: 404 }, { kind: 'not_found', retryable: false }],
  ['a request that is too large is not asked again', { status: 413 }, { kind: 'too_large', retryable: false }],
  ['a reply that breaks off is broken', { drop: true }, { kind: 'broken', retryable: true }],
  ['a socket that closes without a word is broken', { refuse: true }, { kind: 'broken', retryable: true }],
  ['a 200 that is no JSON is broken', { body: '<html>' }, { kind: 'broken', retryable: true }],
  ['a 200 that is no message is broken', { body: '{"ok":true}' }, { kind: 'broken', retryable: true }],
]
test.each(faults)('%s', async (_name, fault, expected) => {
  api.fault(fault)
  const answer = await openModel().respond(requestOf('hello'))
  expect(answer).toMatchObject({ ok: false, fault: expected })
  expect(api.requests).toHaveLength(1)
})

test('a fault says nothing of the words, the key or the address, only the place that was refused', async () => {
  api.fault({ status: 400, message: 'messages.3.content.0: "my secret words" are not allowed' })
  const answer = await openModel().respond(requestOf('my secret words'))
  expect(answer).toMatchObject({ fault: { message: expect.stringMatching(/^400 invalid_request_error at messages.3.content.0 req_/) } })
  expect(JSON.stringify(answer)).not.toMatch(/secret|sk-test|127\.0\.0\.1/)
})

test('a wrong key is unauthorized', async () => {
  expect(await openModel({ apiKey: 'sk-other' }).respond(requestOf('hello'))).toMatchObject({
    fault: { kind: 'unauthorized', retryable: false },
  })
})

test('a key that no header can carry is refused at the start, without being shown', () => {
  expect(() => openModel({ apiKey: 'sk-ü' })).toThrow(/no header can carry/)
  expect(() => openModel({ apiKey: 'sk-ü' })).not.toThrow(/sk-/)
  expect(openModel({ apiKey: 'sk-test\n' }).name).toBe('anthropic')
})

test('a service that never answers is a time-out, and its one call is not repeated', async () => {
  api.fault({ hang: true })
  expect(await openModel({ timeoutMs: 150 }).respond(requestOf('hello'))).toMatchObject({ fault: { kind: 'timeout', retryable: true } })
  expect(api.requests).toHaveLength(1)
})

test('a call that we give up ends at once as broken', async () => {
  api.fault({ hang: true })
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 50)
  expect(await openModel().respond(requestOf('hello', { signal: stop.signal }))).toMatchObject({ ok: false, fault: { kind: 'broken' } })
})

test('a call of which no byte left is tried once more, and only once', async () => {
  let tries = 0
  const failing = (times: number) =>
    openAnthropic({
      apiKey: 'sk-test',
      baseUrl: api.url,
      wire: async (...args) => (++tries <= times ? { outcome: 'nothing_written', reason: 'ECONNREFUSED' } : wire.wire(...args)),
    })
  expect(await failing(1).respond(requestOf('hello'))).toMatchObject({ ok: true })
  tries = 0
  expect(await failing(5).respond(requestOf('hello'))).toMatchObject({
    fault: { kind: 'broken', message: 'ECONNREFUSED', retryable: true },
  })
  expect(tries).toBe(2)
})

test('a body over 32 MB does not leave the house', async () => {
  const data = 'A'.repeat(33 * 1024 * 1024)
  const picture = { type: 'image' as const, source: { type: 'base64' as const, media_type: 'image/png' as const, data } }
  const answer = await openModel().respond(requestOf('', { messages: [{ role: 'user', content: [picture] }] }))
  expect(answer).toMatchObject({ ok: false, fault: { kind: 'too_large', retryable: false } })
  expect(api.requests).toHaveLength(0)
})

test('a request that the API would refuse is not sent', async () => {
  const answer = await openModel().respond(requestOf('', { messages: [{ role: 'assistant', content: [{ type: 'text', text: 'Hi' }] }] }))
  expect(answer).toMatchObject({
    ok: false,
    fault: { kind: 'invalid_request', retryable: false, message: expect.stringContaining('rule 9 at messages.0') },
  })
  expect(api.requests).toHaveLength(0)
})
