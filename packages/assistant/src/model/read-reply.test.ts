import type Anthropic from '@anthropic-ai/sdk'
import { expect, test } from 'vitest'
import { readReply } from './read-reply.ts'

const read = (...content: unknown[]) => {
  const message = { id: 'msg_1', model: 'claude', content, stop_reason: 'end_turn', usage: { input_tokens: 1, output_tokens: 1 } }
  return readReply(message as unknown as Anthropic.Message, 1)?.content
}
const call = (more: object) => read({ type: 'tool_use', id: 'toolu_1', name: 'book_slot', input: {}, ...more })?.[0]
const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

test('what no column takes is not in a reply: NUL and halves of characters go, and nesting without end makes no arguments', () => {
  expect(read({ type: 'text', text: 'a\0b \ud83d c' })).toEqual([{ type: 'text', text: 'ab \ufffd c' }])
  expect(call({ input: { 'no\0te': '\ud800' } })).toMatchObject({ input: { note: '\ufffd' } })
  for (const levels of [100, 3_000, 200_000]) expect(call({ input: nested(levels) })).toMatchObject({ name: 'book_slot', input: {} })
})

test('a call has an id and a name the API takes back', () => {
  for (const id of ['', 'a b', 'ü', 'x'.repeat(500), 5, null])
    expect(call({ id })).toMatchObject({ id: expect.stringMatching(/^call_[\w-]+$/) })
  expect(call({ id: 'toolu_1' })).toMatchObject({ id: 'toolu_1' })
  for (const name of ['', 'no such tool!', 'x'.repeat(300), null])
    expect(call({ name })).toMatchObject({ name: expect.stringMatching(/^[\w-]{1,64}$/) })
})

test('a text that shows nothing is no answer, and what is no block is passed over', () => {
  expect(read({ type: 'text', text: ' \n\t\u200b\u2060\ufeff ' }, { type: 'text', text: 5 }, null, 'x', { type: 'hologram' })).toEqual([])
  expect(read({ type: 'text', text: '👍🏽' })).toEqual([{ type: 'text', text: '👍🏽' }])
})
