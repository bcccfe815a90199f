import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorTable } from '@proviso/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../create-api.ts'
import { startHttp } from '../start-http.ts'
import { client } from '../testing/client.ts'
import { type House, openHouse } from '../testing/open-house.ts'

let house: House
let hooked: unknown[] = []
let hookAnswer: () => 'taken' | 'forbidden' | 'gone' = () => 'taken'
let ready = { ready: true, reasons: [] as string[], notes: [] as string[] }
beforeAll(async () => {
  house = await openHouse({ consoleFolder: '/nowhere' })
  house.product.readiness = async () => ready
  house.product.channels.receiveWebhook = async (...call) => {
    hooked.push(call)
    return hookAnswer()
  }
})
afterAll(() => house.close())

const anybody = () => house.as(undefined)

describe('health', () => {
  it('tells whether the process lives and whether it can work', async () => {
    expect((await anybody().get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await anybody().get('/readyz')).status).toBe(200)
    ready = { ready: false, reasons: ['The database does not answer.'], notes: [] }
    const answer = await anybody().get('/readyz')
    expect([answer.status, answer.body.reasons]).toEqual([503, ['The database does not answer.']])
    ready = { ready: true, reasons: [], notes: ['The rehearsal model answers.'] }
    expect((await anybody().get('/readyz')).body.notes).toHaveLength(1)
  })

  it('shows its figures to this machine, and to others with a key', async () => {
    const ask = (address: string, headers: Record<string, string> = {}) =>
      house.api.fetch(new Request('http://proviso.test/metrics', { headers }), { incoming: { socket: { remoteAddress: address } } })
    const local = await ask('::ffff:127.0.0.1')
    expect(local.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await local.text()
    expect(text).toContain('proviso_outbox_open 0')
    expect(text).toMatch(/proviso_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\}|route="other"/)
    expect((await ask('10.0.0.7')).status).toBe(401)
    for (const mark of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
      expect([mark, (await ask('127.0.0.1', { [mark]: '127.0.0.1' })).status]).toEqual([mark, 401])
    expect((await ask('10.0.0.7', { authorization: `Bearer ${house.ours.readKey}` })).status).toBe(200)
  })
})

describe('the Telegram hook', () => {
  const post = (body = '{"update_id":1}', channel = 'chan_1') =>
    anybody().post(`/hooks/telegram/${channel}`, body, { 'x-telegram-bot-api-secret-token': 'secret' })

  it('hands the raw update over and answers without a word', async () => {
    hooked = []
    const answer = await post()
    expect([answer.status, answer.body]).toEqual([200, ''])
    expect(hooked).toEqual([['chan_1', 'secret', '{"update_id":1}']])
  })

  it('answers 401, 410, and 503 where nothing could be stored', async () => {
    hookAnswer = () => 'forbidden'
    expect((await post()).status).toBe(401)
    hookAnswer = () => 'gone'
    expect((await post()).status).toBe(410)
    hookAnswer = () => {
      throw new Error('connect ECONNREFUSED')
    }
    const answer = await post()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    hookAnswer = () => 'taken'
    expect((await post('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
    expect((await anybody().get('/hooks/telegram/chan_1')).status).toBe(404)
    for (const strange of ['%00', '..%2f', 'chan_%00']) expect((await post('{}', strange)).status).toBe(410)
  })

  it('is served by a gateway, which serves no more', async () => {
    const gateway = client(await createApi(house.product, { roles: ['gateway'] }), house.ours.writeKey)
    expect((await gateway.post('/hooks/telegram/chan_1', '{}')).status).toBe(200)
    expect((await gateway.get('/healthz')).status).toBe(200)
    expect((await gateway.get('/v1/business')).status).toBe(404)
    const worker = client(await createApi(house.product, { roles: ['worker'] }), house.ours.writeKey)
    expect([(await worker.get('/readyz')).status, (await worker.post('/hooks/telegram/chan_1', '{}')).status]).toEqual([200, 404])
  })
})

describe('pages', () => {
  it('describe every operation and every failure, without anything from elsewhere', async () => {
    const docs = await anybody().get('/docs')
    expect(docs.body).toContain('/v1/conversations/{id}/messages')
    const errors = await anybody().get('/docs/errors')
    for (const code of Object.keys(errorTable)) expect(errors.body).toContain(`id="${code}"`)
    for (const { body, headers } of [docs, errors]) {
      expect(body).not.toMatch(/<script|https?:\/\/(?!proviso\.test)/)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it.each(['/llms.txt', '/mcp'])('%s says that it is not available yet', async (where) => {
    expect((await anybody().get(where)).body).toMatchObject({ status: 501, code: 'not_available_yet' })
  })
})

describe('the console', () => {
  it('says in a sentence that it is not built', async () => {
    const page = await anybody().get('/inbox')
    expect([page.status, page.body.includes('npm start')]).toEqual([404, true])
  })

  it('is served from its folder, every route of its own included, and nothing beside it', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'proviso-console-'))
    const dist = path.join(folder, 'dist')
    await mkdir(path.join(dist, 'assets'), { recursive: true })
    await writeFile(path.join(dist, 'index.html'), '<!doctype html>console')
    await writeFile(path.join(dist, 'assets', 'main-1a2b.js'), 'run()')
    await writeFile(path.join(dist, '.source-hash'), 'hash')
    await writeFile(path.join(folder, 'secret.txt'), 'secret')
    const served = client(await createApi(house.product, { consoleFolder: dist }), undefined)
    const first = await served.get('/')
    expect([first.status, first.body]).toEqual([200, '<!doctype html>console'])
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect((await served.get('/leads/lead_1?x=1')).body).toBe('<!doctype html>console')
    const asset = await served.get('/assets/main-1a2b.js')
    expect([asset.body, asset.headers.get('content-type'), asset.headers.get('cache-control')]).toEqual([
      'run()',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    for (const outside of [
      '/assets/none.js',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/.source-hash',
      '/a%00.js',
      '/%E0%A4%A.js',
    ]) {
      const answer = await served.get(outside)
      expect([outside, answer.status, String(answer.body).includes('secret')]).toEqual([outside, answer.status === 200 ? 200 : 404, false])
      if (answer.status === 200) expect(answer.body).toBe('<!doctype html>console')
    }
    await writeFile(path.join(dist, 'assets', 'big-3c4d.js'), 'run();'.repeat(1000))
    const packed = await served.get('/assets/big-3c4d.js', { 'accept-encoding': 'gzip' })
    expect([packed.headers.get('content-encoding'), packed.body.length < 1000]).toEqual(['gzip', true])
    await rm(folder, { recursive: true })
  })
})

describe('the server', () => {
  it('answers on a socket, and lets what runs come to its end when it closes', async () => {
    const slow = {
      ...house.product,
      testChat: async () => sleep(300).then(() => ({ session: 's', conversation_id: 'c', model: 'm', replies: [], calls: [] })),
    }
    const server = await startHttp({ product: slow, host: '127.0.0.1', port: 0 })
    const base = `http://127.0.0.1:${server.port}`
    const headers = { authorization: `Bearer ${house.ours.writeKey}` }
    expect((await fetch(`${base}/metrics`)).status).toBe(200)
    expect(
      (await fetch(`${base}/v1/business`, { method: 'PATCH', headers, body: JSON.stringify({ name: 'x'.repeat(2_000_000) }) })).status,
    ).toBe(413)
    expect((await fetch(`${base}/v1/business`, { method: 'HEAD', headers })).status).toBe(200)
    await expect(startHttp({ product: slow, host: '127.0.0.1', port: server.port })).rejects.toThrow('EADDRINUSE')
    const running = fetch(`${base}/v1/test-chat`, { method: 'POST', headers, body: '{"text":"x"}' })
    await sleep(100)
    const closing = server.close()
    expect((await running).status).toBe(200)
    await closing
    await expect(fetch(`${base}/healthz`)).rejects.toThrow()
  })

  it('survives what is no HTTP', async () => {
    const server = await startHttp({ product: house.product, host: '127.0.0.1', port: 0 })
    const socket = net.connect(server.port, '127.0.0.1')
    socket.write('GARBAGE\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve).resume())
    const bad = net.connect(server.port, '127.0.0.1')
    bad.write('GET /v1/business HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')
    await new Promise((resolve) => bad.once('close', resolve).resume())
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
    await server.close(100)
  })

  it('takes a body that breaks off for the fault of whoever sent it', async () => {
    const faults: object[] = []
    const said: object[] = []
    const log = { ...house.product.log, error: (about: object) => void faults.push(about), debug: (about: object) => void said.push(about) }
    const server = await startHttp({ product: { ...house.product, log }, host: '127.0.0.1', port: 0 })
    const socket = net.connect(server.port, '127.0.0.1')
    const head = ['PATCH /v1/business HTTP/1.1', 'Host: x', `Authorization: Bearer ${house.ours.writeKey}`, 'Content-Length: 1000']
    socket.write(`${head.join('\r\n')}\r\n\r\n{"name":`)
    await sleep(300)
    socket.resetAndDestroy()
    await expect.poll(() => said).toEqual([expect.objectContaining({ code: 'body_cut_off', route: '/v1/business' })])
    expect(faults).toEqual([])
    await server.close(100)
    const cut = new ReadableStream({ pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })) })
    const request = { method: 'PATCH', body: cut, headers: { authorization: `Bearer ${house.ours.writeKey}` }, duplex: 'half' }
    const answer = await house.api.fetch(new Request('http://proviso.test/v1/business', request as RequestInit))
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'body_cut_off' }])
  })

  it('says that it is not ready when the database is gone', async () => {
    const other = await openHouse()
    expect((await other.rest.get('/v1/business')).status).toBe(200)
    await other.drop()
    for (let again = 0; again < 3; again++) {
      const { status, body, headers } = await other.rest.get('/v1/business')
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'not_ready', '5'])
    }
    expect((await other.as(undefined).get('/readyz')).status).toBe(503)
    expect((await other.as(undefined).get('/healthz')).status).toBe(200)
    await other.close()
  })
})
