import type { PlaybookTestRow } from '@proviso/db'
import type { Product } from '@proviso/runtime'
import { expect, it } from 'vitest'
import { runTest } from './run-test.ts'

type Chat = Product['testChat']
const test = (expected: 'block' | 'allow', messages: PlaybookTestRow['messages']): PlaybookTestRow => ({
  businessId: 'biz_1',
  key: 'no-receipt',
  function: 'confirm_payment',
  expect: expected,
  messages,
  updatedAt: new Date(),
})

const answering = (outcomes: string[]) => {
  const asked: Parameters<Chat>[1][] = []
  const testChat: Chat = async (_business, ask) => {
    asked.push(ask)
    const calls = outcomes.map((outcome) => ({
      id: 'call_1',
      function: 'confirm_payment',
      outcome,
      arguments: {},
      checks: [
        { type: 'client_sent_media', sentence: 'the customer has not sent an image', passed: outcome !== 'blocked', evidence: null },
      ],
      result: null,
    }))
    return { session: ask.session ?? '', conversation_id: 'conv_1', model: 'rehearsal', replies: [], calls } as unknown as Awaited<
      ReturnType<Chat>
    >
  }
  return { asked, product: { testChat } }
}

it.each([
  ['block', ['blocked'], true],
  ['block', ['blocked', 'succeeded'], false],
  ['block', [], true],
  ['allow', ['blocked', 'succeeded'], true],
  ['allow', ['waiting'], true],
  ['allow', [], false],
] as const)('a dialog that must %s, in which the calls ended with %j, holds: %s', async (expected, outcomes, passed) => {
  const { product } = answering([...outcomes])
  expect(await runTest(product, 'biz_1', test(expected, [{ text: 'I paid' }]))).toMatchObject({
    key: 'no-receipt',
    passed,
    model: 'rehearsal',
  })
})

it('says which fact stopped it, and tries the version that is named', async () => {
  const { asked, product } = answering(['blocked'])
  const run = await runTest(product, 'biz_1', test('block', [{ text: 'I paid' }]), 7)
  expect(run).toMatchObject({ outcome: 'blocked', because: 'the customer has not sent an image', conversation_id: 'conv_1' })
  expect(asked.map(({ version }) => version)).toEqual([7])
})

it('is one talk, in which a file never is the same as one before', async () => {
  const { asked, product } = answering([])
  await runTest(
    product,
    'biz_1',
    test('block', [
      { text: 'Here', media: 'image' },
      { text: 'And', media: 'image' },
      { text: 'Well?', media: 'document' },
    ]),
  )
  expect(new Set(asked.map(({ session }) => session)).size).toBe(1)
  const files = asked.map(({ media }) => Buffer.from(media?.[0]?.bytes ?? []).toString('base64'))
  expect(new Set(files).size).toBe(3)
})
