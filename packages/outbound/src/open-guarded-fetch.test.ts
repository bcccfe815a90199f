import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { type GuardedFetchOptions, openGuardedFetch, type Resolve } from './open-guarded-fetch.ts'
import { answerOf, listen } from './testing/listen.ts'

const toClose: { close(): unknown }[] = []
const opened = <T extends { close(): unknown }>(each: T): T => {
  toClose.push(each)
  return each
}
afterEach(async () => {
  for (const each of toClose.splice(0)) await each.close()
})
const guard = (options: Partial<GuardedFetchOptions> = {}) =>
  opened(openGuardedFetch({ connectTimeoutMs: 500, allowPrivateTargets: false, ...options })).guardedFetch
const serve = async () => opened(await listen((socket) => socket.write(answerOf(200, '{"done":true}'))))
const post = { method: 'POST', body: '{}', timeoutMs: 1_000 } as const

/** A way to write each byte, and a way to join them: what inet_aton reads, and so what URL parsers and shells read. */
const spellings = (bytes: [number, number, number, number]) => {
  const [a, b, c, d] = bytes
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  const forms = (n: number) => [String(n), `0x${n.toString(16)}`, `0${n.toString(8)}`, `0X00${n.toString(16).toUpperCase()}`]
  return [
    ...forms(whole),
    ...forms(a).flatMap((first) => forms(whole & 0xffffff).map((rest) => `${first}.${rest}`)),
    ...forms(a).flatMap((first) => forms((c << 8) | d).map((rest) => `${first}.${b}.${rest}`)),
    ...forms(a).flatMap((first) => forms(d).map((last) => `${first}.${b}.${c}.${last}`)),
    `${bytes.join('.')}.`,
    `[::ffff:${bytes.join('.')}]`,
    `[0:0:0:0:0:FFFF:${bytes.join('.')}]`,
    `[::${bytes.join('.')}]`,
    `[64:ff9b::${bytes.join('.')}]`,
    `${a}%2e${b}%2e${c}%2e${d}`,
    `${a}。${b}。${c}。${d}`,
    bytes.join('.').replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ]
}

test('every spelling of a loopback, private or metadata address is refused before a socket is opened', async () => {
  const server = await serve()
  const fetch = guard()
  const inward = fc.oneof(
    fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.constant<[number, number, number, number]>([127, 0, 0, 1]),
    fc.constant<[number, number, number, number]>([169, 254, 169, 254]),
  )
  await fc.assert(
    fc.asyncProperty(inward, async (bytes) => {
      for (const host of spellings(bytes)) {
        expect([host, await fetch(`http://${host}:${server.port}/`, post)]).toMatchObject([host, { outcome: 'refused' }])
      }
    }),
    { numRuns: 25 },
  )
  expect(server.connections()).toBe(0)
})

test.each(['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[fe80::1]', '[fd00:ec2::254]', 'localhost', 'LOCALHOST', 'localhost.', 'shop.localhost'])(
  '%s is refused',
  async (host) => {
    const server = await serve()
    expect(await guard()(`http://${host}:${server.port}/`, post)).toMatchObject({ outcome: 'refused' })
    expect(server.connections()).toBe(0)
  },
)

test('a name is refused when any of its addresses is inward', async () => {
  const server = await serve()
  const resolve: Resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  expect(await guard({ resolve })(`http://shop.example:${server.port}/`, post)).toMatchObject({ outcome: 'refused' })
  expect(server.connections()).toBe(0)
})

test('a name is asked once, and the judged answer is the one connected to: it cannot change its mind in between', async () => {
  const server = await serve()
  let asked = 0
  const resolve: Resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.9.9.9', family: 4 }]
  const answer = await guard({ resolve, allowPrivateTargets: true })(`http://shop.example:${server.port}/order`, { ...post, method: 'PUT' })
  expect(answer).toMatchObject({ outcome: 'answered', status: 200 })
  expect(server.seen()).toContain(`PUT /order HTTP/1.1\r\nhost: shop.example:${server.port}`)
  expect(asked).toBe(1)
})

test('private targets answer when they are allowed, and redirects are still not followed', async () => {
  const server = opened(await listen((socket) => socket.write(answerOf(307, '', { location: 'http://127.0.0.1/admin' }))))
  expect(await guard({ allowPrivateTargets: true })(server.url, post)).toMatchObject({ outcome: 'answered', status: 307 })
  expect(server.seen()).not.toContain('admin')
})

test('other schemes, credentials and what is no address are refused, plain http where only https may be', async () => {
  const fetch = guard({ httpsOnly: true, allowPrivateTargets: true })
  for (const address of [
    'file:///etc/passwd',
    'ftp://x.example/',
    'https://user:secret@x.example/',
    'nothing',
    '',
    'http://x.example/',
    'http://[::1%25lo]/',
  ]) {
    const answer = await fetch(address, post)
    expect([address, answer]).toMatchObject([address, { outcome: 'refused' }])
    expect(JSON.stringify(answer)).not.toContain('secret')
  }
})

test('a name that does not exist wrote nothing and is not called refused', async () => {
  expect(await guard()('http://no-such-host.invalid/', post)).toMatchObject({ outcome: 'nothing_written' })
})
