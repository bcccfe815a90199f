import type { InboundMessage, IncomingFile } from '@proviso/contracts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBot, TelegramEmulator } from './testing/index.ts'

let telegram: TelegramEmulator
beforeAll(async () => {
  telegram = await TelegramEmulator.start()
})
afterAll(() => telegram.stop())
afterEach(() => telegram.heal())

const bytes = Buffer.from('%PDF-1.7 receipt')
const capBytes = 20 * 1024 * 1024

function received(content: Uint8Array = bytes): {
  file: IncomingFile
  fetch: (cap?: number, file?: IncomingFile) => ReturnType<ReturnType<typeof openBot>['fetchFile']>
} {
  const bot = openBot(telegram)
  const [message] = bot.map(telegram.user().sendDocument(content, { filename: 'чек.pdf' })) as InboundMessage[]
  const file = message?.files[0]
  if (!file) throw new Error('no file was mapped')
  return { file, fetch: (cap = capBytes, other = file) => bot.fetchFile(other, cap) }
}

test('a file is fetched by the reference it was mapped to', async () => {
  const fetched = await received().fetch()
  expect(fetched.outcome === 'stored' && Buffer.from(fetched.bytes)).toEqual(bytes)
})

test('a file over the cap is not fetched, whether or not the sender says so', async () => {
  const { file, fetch } = received()
  const before = telegram.calls.length
  expect(await fetch(5)).toEqual({ outcome: 'too_big' })
  expect(telegram.calls.length).toBe(before)
  expect(await fetch(5, { ref: file.ref, claimed: 'document' })).toEqual({ outcome: 'too_big' })
  const huge = received(Buffer.alloc(20 * 1024 * 1024 + 1))
  expect(await huge.fetch(Number.MAX_SAFE_INTEGER, { ref: huge.file.ref, claimed: 'document' })).toEqual({ outcome: 'too_big' })
})

test.each([
  ['getFile', { status: 500 }, true],
  ['getFile', { status: 429, retryAfter: 1 }, true],
  ['getFile', { reset: 'before' as const }, true],
  ['getFile', { status: 401 }, false],
  ['getFile', { status: 400, description: 'Bad Request: invalid file_id' }, false],
  ['download', { status: 404 }, true],
  ['download', { reset: 'before' as const }, true],
  ['download', { cut: true }, true],
])('%s answered with %j is a failure that says whether to try again', async (method, fault, retryable) => {
  const { fetch } = received()
  telegram.fault(method, fault)
  expect(await fetch()).toMatchObject({ outcome: 'failed', retryable })
  expect(await fetch()).toMatchObject({ outcome: 'stored' })
})
