import type { Wire } from '@proviso/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchWire } from '../telegram/testing/fetch-wire.ts'
import { fetchFile } from './files.ts'
import { mapUpdate } from './inbound.ts'
import { rawUpdates } from './raw-updates.ts'
import { GraphEmulator } from './testing/index.ts'

let graph: GraphEmulator
beforeAll(async () => {
  graph = await GraphEmulator.start()
})
afterAll(() => graph.stop())

const access = (wire: Wire = fetchWire) => {
  const { id: phoneNumberId, accessToken, appSecret } = graph.number
  return { phoneNumberId, accessToken, appSecret, apiRoot: graph.url, wire }
}
const bytes = Buffer.from('a receipt')
const sent = () => {
  graph.person().sendImage(bytes)
  const body = JSON.parse(graph.number.posted.at(-1)?.body ?? '')
  const [inbound] = rawUpdates(body, graph.number.id).updates.flatMap(({ payload }) => mapUpdate(payload))
  const file = inbound?.type === 'message' ? inbound.files[0] : undefined
  if (!file) throw new Error('no file')
  return file
}

test('bytes that are not those of the webhook are no evidence', async () => {
  const file = sent()
  expect(await fetchFile(access(), file, 1000)).toEqual({ outcome: 'stored', bytes: new Uint8Array(bytes) })
  graph.fault('download', { garble: true })
  expect(await fetchFile(access(), file, 1000)).toMatchObject({ outcome: 'failed', retryable: true })
})

test('a file over the cap is not begun', async () => {
  const before = graph.callsOf('download').length
  expect(await fetchFile(access(), sent(), 4)).toEqual({ outcome: 'too_big' })
  expect(graph.callsOf('download')).toHaveLength(before)
})

test('a file that is gone is not asked for again, a fault that passes is', async () => {
  expect(await fetchFile(access(), { ref: '123', claimed: 'image' }, 1000)).toMatchObject({ outcome: 'failed', retryable: false })
  expect(await fetchFile(access(), { ref: '../me', claimed: 'image' }, 1000)).toMatchObject({ outcome: 'failed', retryable: false })
  graph.fault('file', { status: 500, code: 131000 })
  expect(await fetchFile(access(), sent(), 1000)).toMatchObject({ outcome: 'failed', retryable: true })
})

test.each([
  'https://evil.example/file',
  'http://lookaside.fbsbx.com/file',
  'https://lookaside.fbsbx.com.evil.example/x',
  'https://evilfbcdn.net/x',
  'not an address',
])('the token does not follow an answer to %s', async (url) => {
  const asked: string[] = []
  const wire: Wire = async (address) => {
    asked.push(address)
    return { outcome: 'answered', status: 200, headers: {}, body: Buffer.from(JSON.stringify({ url })) }
  }
  expect(await fetchFile(access(wire), { ref: '123', claimed: 'image' }, 1000)).toMatchObject({ outcome: 'failed', retryable: false })
  expect(asked).toHaveLength(1)
})

test('Meta’s own hosts are asked, with the token in the header alone', async () => {
  const asked: { url: string; authorization: string | undefined }[] = []
  const wire: Wire = async (url, { headers }) => {
    asked.push({ url, authorization: headers?.authorization })
    const body = asked.length === 1 ? JSON.stringify({ url: 'https://lookaside.fbsbx.com/whatsapp?mid=1' }) : 'bytes'
    return { outcome: 'answered', status: 200, headers: {}, body: Buffer.from(body) }
  }
  expect(await fetchFile(access(wire), { ref: '123', claimed: 'image' }, 1000)).toMatchObject({ outcome: 'stored' })
  expect(asked.map(({ url }) => url).join()).not.toContain(graph.number.accessToken)
  expect(asked.every(({ authorization }) => authorization === `Bearer ${graph.number.accessToken}`)).toBe(true)
})
