import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ActionContext, JsonObject } from '@proviso/contracts'
import { openGuardedFetch } from '@proviso/outbound'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { http } from './http.ts'

interface Seen {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const parameters = { type: 'object', properties: { item: { type: 'string' } }, required: ['item'], additionalProperties: false }
const open = openGuardedFetch({ connectTimeoutMs: 1000, allowPrivateTargets: true })
const action = http({
  guardedFetch: open.guardedFetch,
  signingSecret: async () => secret,
  allowPrivateTargets: true,
  timeoutMs: 300,
  pausesMs: [10, 10],
})

let seen: Seen[] = []
let answer: (response: ServerResponse, attempt: number) => void = () => {}
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    answer(response, seen.length)
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`
})
afterEach(() => {
  seen = []
})
afterAll(async () => {
  await open.close()
  server.closeAllConnections()
  server.close()
})

const json = (status: number, body: unknown) => (response: ServerResponse) => response.writeHead(status).end(JSON.stringify(body))
const perform = (config: JsonObject = {}, more: Partial<ActionContext> = {}) =>
  action.perform(
    { item: 'tea & <more>' } as never,
    {
      business: { id: 'biz' },
      callId: 'call_1',
      functionName: 'order',
      conversationId: 'conv_1',
      leadId: 'lead_1',
      config: { url, parameters, ...config },
      ...more,
    } as ActionContext,
  )

describe('a request to the owner’s endpoint', () => {
  it('carries call, arguments and whose it is in its body, its id as key, and a signature that verifies', async () => {
    answer = json(200, { ok: true })
    expect(await perform({ url: `${url}?shop=1` })).toEqual({ result: { ok: true } })
    expect(seen).toMatchObject([
      { method: 'POST', path: '/orders?shop=1', headers: { 'idempotency-key': 'call_1', 'content-type': 'application/json' } },
    ])
    const { body = '', headers = {} } = seen[0] ?? {}
    const sent = { call_id: 'call_1', function: 'order', arguments: { item: 'tea & <more>' }, conversation_id: 'conv_1', lead_id: 'lead_1' }
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(sent)
    expect(() => new Webhook(secret).verify(body.replace('tea', 'ale'), headers as Record<string, string>)).toThrow()
  })

  it('uses the method that is configured', async () => {
    answer = json(200, {})
    for (const method of ['PUT', 'PATCH', 'DELETE']) await perform({ method })
    expect(seen.map(({ method }) => method)).toEqual(['PUT', 'PATCH', 'DELETE'])
  })
})

describe('an answer', () => {
  it.each<[string, (response: ServerResponse) => void, JsonObject]>([
    ['of JSON', json(201, { reference: 'A-1' }), { reference: 'A-1' }],
    ['without a body', (response) => response.writeHead(204).end(), {}],
    ['that is a list', json(200, [1, 2]), { result: [1, 2] }],
    ['that is no JSON', (response) => response.writeHead(200).end('fine'), { text: 'fine' }],
    [
      'longer than it may be',
      (response) => response.writeHead(200).end('x'.repeat(70_000)),
      { note: 'Done. The answer was too long to be shown.' },
    ],
    ['with what no database takes', (response) => response.writeHead(200).end('{"a\\u0000":"b\\u0000\\ud800\\u0007"}'), { a: 'b\ufffd' }],
    [
      'nested without end',
      (response) => response.writeHead(200).end(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`),
      { a: { a: { a: { a: { a: { a: { a: { a: '…' } } } } } } } },
    ],
  ])('of 2xx %s is the result', async (_, how, result) => {
    answer = how
    expect(await perform()).toEqual({ result })
    expect(seen).toHaveLength(1)
  })

  it('of 4xx is a refusal with the endpoint’s own words, and of 3xx one that is not followed', async () => {
    answer = json(422, { error: 'sold out' })
    expect(await perform()).toMatchObject({ refused: 'business', details: { status: 422, answer: { error: 'sold out' } } })
    answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end()
    expect(await perform()).toMatchObject({ refused: 'business' })
    expect(seen.map(({ path }) => path)).toEqual(['/orders', '/orders'])
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['is 5xx', json(503, {})],
    ['does not come', () => {}],
    ['is cut off', (response) => response.writeHead(200, { 'content-length': '100' }).write('{"a"', () => response.destroy())],
    ['breaks off before it begins', (response) => response.destroy()],
    ['is "see other"', (response) => response.writeHead(303, { location: '/' }).end()],
  ])('that %s leaves the end unknown, after one request', async (_, how) => {
    answer = how
    expect(await perform()).toMatchObject({ unknown: expect.any(String) })
    expect(seen).toHaveLength(1)
  })

  it('that cannot be had because nobody listens is a passing fault: nothing was written', async () => {
    expect(await perform({ url: 'http://127.0.0.1:1/' })).toMatchObject({ refused: 'transient' })
  })
})

describe('an endpoint whose owner says that one key has one effect', () => {
  it('is asked again with the same key where its answer left doubt', async () => {
    answer = (response, attempt) => (attempt < 3 ? response.destroy() : json(200, { done: true })(response))
    expect(await perform({ idempotent: true })).toEqual({ result: { done: true } })
    expect(new Set(seen.map(({ headers, body }) => `${headers['idempotency-key']} ${headers['webhook-id']} ${body}`)).size).toBe(1)
    expect(seen).toHaveLength(3)
  })

  it('is asked at most three times, and not where the answer was clear', async () => {
    answer = json(500, {})
    expect(await perform({ idempotent: true })).toEqual({ unknown: 'its endpoint answered 500' })
    expect(seen).toHaveLength(3)
    answer = json(404, {})
    expect(await perform({ idempotent: true })).toMatchObject({ refused: 'business' })
    expect(seen).toHaveLength(4)
  })

  it('that is gone when a dead process’s call is taken up leaves it unknown, not undone', async () => {
    expect(await perform({ idempotent: true, url: 'http://127.0.0.1:1/' }, { resumed: true })).toMatchObject({
      unknown: expect.any(String),
    })
  })
})

describe('an inward address', () => {
  const closed = (resolve?: () => Promise<{ address: string; family: number }[]>) => {
    const { guardedFetch } = openGuardedFetch({
      connectTimeoutMs: 500,
      allowPrivateTargets: false,
      httpsOnly: true,
      ...(resolve ? { resolve } : {}),
    })
    return http({ guardedFetch, signingSecret: async () => secret, allowPrivateTargets: false, timeoutMs: 300 })
  }

  it('is refused when it is saved, by any spelling; so are plain http and credentials', () => {
    const hosts = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      'a.localhost.',
      '10.0.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '[fd00::1]',
      '[fe80::1]',
      '0.0.0.0',
    ]
    const urls = [
      ...hosts.map((host) => `https://${host}/`),
      'http://example.com/',
      'https://user:pw@example.com/',
      'ftp://example.com',
      'no address',
    ]
    for (const each of urls) expect([each, closed().config?.safeParse({ url: each, parameters }).success]).toEqual([each, false])
    expect(closed().config?.safeParse({ url: 'https://example.com/x', parameters }).success).toBe(true)
  })

  it('behind a public name is refused when it is called, and nothing reaches it', async () => {
    const sly = closed(async () => [{ address: '127.0.0.1', family: 4 }])
    const port = new URL(url).port
    const config = { url: `https://shop.example:${port}/`, parameters }
    expect(
      await sly.perform({} as never, { business: { id: 'biz' }, callId: 'c', functionName: 'f', config } as unknown as ActionContext),
    ).toMatchObject({ refused: 'business' })
    expect(seen).toEqual([])
  })
})
