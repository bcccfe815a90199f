import type { WireRequest } from '@proviso/contracts'
import { afterEach, expect, test } from 'vitest'
import { openWire } from './open-wire.ts'
import { answerOf, listen } from './testing/listen.ts'

const toClose: { close(): unknown }[] = []
const opened = <T extends { close(): unknown }>(each: T): T => {
  toClose.push(each)
  return each
}
afterEach(async () => {
  for (const each of toClose.splice(0)) await each.close()
})

const wireOf = (connectionsPerOrigin?: number) =>
  opened(openWire({ connectTimeoutMs: 500, ...(connectionsPerOrigin && { connectionsPerOrigin }) })).wire
const serve = async (...args: Parameters<typeof listen>) => opened(await listen(...args))
const post: WireRequest = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"text":"hello"}', timeoutMs: 2_000 }

test('an answer comes with its status, headers and raw body, whatever the body is', async () => {
  const server = await serve((socket) => socket.write(answerOf(502, '<html>bad gateway</html>', { 'x-from': 'front' })))
  const answer = await wireOf()(`${server.url}/bot1:secret/send?x=1`, post)
  expect(answer).toMatchObject({ outcome: 'answered', status: 502, headers: { 'x-from': 'front' } })
  expect(answer.outcome === 'answered' && Buffer.from(answer.body).toString()).toBe('<html>bad gateway</html>')
  expect(server.seen()).toMatch(/^POST \/bot1:secret\/send\?x=1 HTTP\/1\.1[\s\S]*{"text":"hello"}$/)
})

test('a refused port and an unknown host wrote nothing, and the reason is a code without the address', async () => {
  const gone = await listen(() => {})
  gone.close()
  const wire = wireOf()
  expect(await wire(`${gone.url}/bot1:secret/x`, post)).toEqual({ outcome: 'nothing_written', reason: 'ECONNREFUSED' })
  const unknown = await wire('http://no-such-host.invalid/bot1:secret/x', post)
  expect(unknown).toMatchObject({ outcome: 'nothing_written' })
  expect(JSON.stringify(unknown)).not.toContain('invalid')
})

test('a reset of the TLS hello wrote nothing, a reset of the request may have: the same code, two outcomes', async () => {
  const server = await serve((socket) => socket.resetAndDestroy())
  const wire = wireOf()
  expect(await wire(server.url.replace('http:', 'https:'), post)).toEqual({ outcome: 'nothing_written', reason: 'ECONNRESET' })
  expect(await wire(server.url, post)).toMatchObject({ outcome: 'broken' })
})

test('a TLS hello that is never answered ends as nothing written after the connect timeout', async () => {
  const server = await serve(() => {})
  expect(await wireOf()(server.url.replace('http:', 'https:'), { ...post, timeoutMs: 5_000 })).toEqual({
    outcome: 'nothing_written',
    reason: 'UND_ERR_CONNECT_TIMEOUT',
  })
})

test('a closed socket, a cut body and a hang are broken, and the request went out exactly once', async () => {
  const cases: Parameters<typeof listen>[0][] = [
    (socket) => socket.end(),
    (socket) => socket.end(answerOf(200, '{"ok":true', { 'content-length': '200' })),
    (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"ok"\r\n'),
    () => {},
  ]
  const wire = wireOf()
  for (const each of cases) {
    const server = await serve(each)
    expect(await wire(server.url, { ...post, timeoutMs: 300 })).toMatchObject({ outcome: 'broken' })
    expect(server.seen().match(/POST/g)).toHaveLength(1)
  }
})

test('a socket that dies while idle costs no request', async () => {
  const server = await serve((socket) => {
    socket.write(answerOf(200, 'ok'))
    setTimeout(() => socket.resetAndDestroy(), 20)
  })
  const wire = wireOf()
  for (let round = 0; round < 3; round++) {
    expect(await wire(server.url, post)).toMatchObject({ outcome: 'answered', status: 200 })
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
})

test('aborting before the request left wrote nothing, aborting afterwards is broken', async () => {
  const server = await serve(() => {})
  const wire = wireOf()
  expect(await wire(server.url, { ...post, signal: AbortSignal.abort() })).toEqual({ outcome: 'nothing_written', reason: 'aborted' })
  expect(await wire(server.url, { ...post, signal: AbortSignal.timeout(100) })).toEqual({ outcome: 'broken', reason: 'aborted' })
})

test('a request given up while it waits for a free socket never leaves', async () => {
  const server = await serve((socket, request) => {
    if (request.includes('/slow')) setTimeout(() => socket.write(answerOf(200, 'late')), 300)
    else socket.write(answerOf(200, 'ok'))
  })
  const wire = wireOf(1)
  const slow = wire(`${server.url}/slow`, post)
  expect(await wire(`${server.url}/waits`, { ...post, timeoutMs: 100 })).toEqual({
    outcome: 'nothing_written',
    reason: 'no answer within 100 ms',
  })
  expect(await slow).toMatchObject({ outcome: 'answered' })
  expect(await wire(`${server.url}/next`, post)).toMatchObject({ outcome: 'answered' })
  expect(server.seen()).not.toContain('/waits')
})

test('at most the stated number of sockets goes to one host', async () => {
  const server = await serve((socket) => setTimeout(() => socket.write(answerOf(200, 'ok')), 10))
  const wire = wireOf(4)
  await Promise.all(Array.from({ length: 40 }, () => wire(server.url, post)))
  expect(server.connections()).toBeLessThanOrEqual(4)
})

test('a body beyond the cap is not read, whether or not the server said its length', async () => {
  const said = await serve((socket) => socket.write(answerOf(200, 'x'.repeat(5_000))))
  const silent = await serve((socket) => socket.end(`HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(5_000)}`))
  for (const server of [said, silent]) {
    expect(await wireOf()(server.url, { method: 'GET', timeoutMs: 1_000 }, 1_000)).toEqual({ outcome: 'too_big', status: 200 })
  }
})

test('a redirect is an answer, not followed', async () => {
  const server = await serve((socket) => socket.write(answerOf(302, '', { location: '/elsewhere' })))
  expect(await wireOf()(server.url, post)).toMatchObject({ outcome: 'answered', status: 302 })
  expect(server.seen()).not.toContain('elsewhere')
})

test('what is no address or no header is told as a value', async () => {
  const wire = wireOf()
  expect(await wire('no address', post)).toEqual({ outcome: 'nothing_written', reason: 'not an address' })
  expect(await wire('http://127.0.0.1:1/', { ...post, headers: { 'x-bad': 'a\nb' } })).toMatchObject({ outcome: 'nothing_written' })
})
