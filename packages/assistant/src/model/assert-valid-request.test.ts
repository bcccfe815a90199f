import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversations } from '../testing/conversations.ts'
import { requestRules } from '../testing/request-rules.ts'
import { requestOf } from '../testing/requests.ts'
import type { WireBody } from '../testing/seen-request.ts'
import { assertValidRequest, type RequestFault } from './assert-valid-request.ts'
import type { ModelMessage, ModelRequest, ModelToolResult } from './port.ts'
import { requestBody } from './request-body.ts'

const asTheServiceSees = (request: ModelRequest) => requestRules(requestBody(request) as unknown as WireBody, '2026-10-21')

test('every conversation that a correct loop holds is accepted, by us and by the service', () => {
  fc.assert(
    fc.property(conversations, (request) => {
      expect(assertValidRequest(request)).toEqual([])
      expect(asTheServiceSees(request)).toEqual([])
    }),
  )
})

interface Mutation {
  breaks: RequestFault['rule']
  name: string
  mutate(request: ModelRequest, at: { asking: ModelMessage; answering: ModelMessage; index: number }): void
  /** Ours is stricter: the service forgives it. */
  forgiven?: true
}

const result = (message: ModelMessage) => message.content[0] as ModelToolResult
const mutations: Mutation[] = [
  {
    breaks: 1,
    name: 'a result is missing',
    mutate: (_r, { answering }) => void answering.content.splice(0, 1, { type: 'text', text: 'so' }),
  },
  { breaks: 1, name: 'the conversation ends before the results', mutate: (request, { index }) => void request.messages.splice(index + 1) },
  {
    breaks: 1,
    name: 'something stands between a call and its result',
    mutate: (request, { index }) => void request.messages.splice(index + 1, 0, { role: 'user', content: [{ type: 'text', text: 'wait' }] }),
  },
  {
    breaks: 2,
    name: 'a text stands before the results',
    mutate: (_r, { answering }) => void answering.content.unshift({ type: 'text', text: 'so' }),
  },
  {
    breaks: 3,
    name: 'a call has two results',
    mutate: (_r, { answering }) => void answering.content.unshift(structuredClone(result(answering))),
  },
  {
    breaks: 3,
    name: 'a result belongs to no call',
    mutate: (_r, { answering }) => void answering.content.unshift({ type: 'tool_result', tool_use_id: 'toolu_none', content: [] }),
  },
  {
    breaks: 3,
    name: 'the calls were cut off and their results kept',
    mutate: (_r, { asking }) => void asking.content.splice(0, asking.content.length, { type: 'text', text: 'so' }),
  },
  {
    breaks: 4,
    name: 'a reply was stored twice',
    mutate: (request, { asking, answering, index }) =>
      void request.messages.splice(index + 2, 0, structuredClone(asking), structuredClone(answering)),
  },
  {
    breaks: 5,
    name: 'an error holds a picture',
    mutate: (_r, { answering }) => {
      result(answering).is_error = true
      result(answering).content = [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw==' } }]
    },
  },
  { breaks: 6, name: 'the tools are gone', mutate: (request) => void request.tools.splice(0) },
  { breaks: 8, name: 'a text is blank', mutate: (_r, { answering }) => void answering.content.push({ type: 'text', text: ' \n' }) },
  { breaks: 8, name: 'a message is empty', mutate: (request) => void request.messages[0]?.content.splice(0) },
  {
    breaks: 8,
    name: 'a text within a result is blank',
    mutate: (_r, { answering }) => void result(answering).content.push({ type: 'text', text: '' }),
  },
  { breaks: 8, name: 'a system block is blank', mutate: (request) => void request.system.push({ text: '' }) },
  { breaks: 9, name: 'the first message is cut away', mutate: (request) => void request.messages.shift() },
  {
    breaks: 9,
    name: 'two messages of one role follow each other',
    mutate: (request) => void request.messages.push({ role: 'user', content: [{ type: 'text', text: 'and' }] }),
    forgiven: true,
  },
  { breaks: 9, name: 'there is no message', mutate: (request) => void request.messages.splice(0) },
  {
    breaks: 10,
    name: 'the assistant speaks last',
    mutate: (request) => void request.messages.push({ role: 'assistant', content: [{ type: 'text', text: 'Well' }] }),
  },
  {
    breaks: 15,
    name: 'too many cache marks',
    mutate: (request) => void request.system.push({ text: 'a', cache: '1h' }, { text: 'b', cache: '1h' }),
  },
  {
    breaks: 15,
    name: 'the long cache mark stands behind the short one',
    mutate: (request) => void request.system.splice(0, 1, { text: 'a', cache: '5m' }),
  },
]

test.each(mutations)('rule $breaks is named when $name', ({ breaks, mutate, forgiven }) => {
  fc.assert(
    fc.property(conversations, fc.nat(), (request, pick) => {
      const askings = request.messages.flatMap((message, index) => (message.content.some(({ type }) => type === 'tool_use') ? [index] : []))
      const index = askings[pick % askings.length] ?? 0
      const [asking, answering] = [request.messages[index], request.messages[index + 1]]
      if (!asking || !answering) throw new Error('a conversation without a call')
      mutate(request, { asking, answering, index })
      expect(assertValidRequest(request).map(({ rule }) => rule)).toContain(breaks)
      if (!forgiven) expect(asTheServiceSees(request)).not.toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('whatever the service refuses of a broken history, we refuse before it', () => {
  const block = fc.oneof(
    fc.constantFrom({ type: 'text' as const, text: 'a' }, { type: 'text' as const, text: '' }),
    fc.constantFrom('t1', 't2').map((id) => ({ type: 'tool_use' as const, id, name: 'confirm_payment', input: {} })),
    fc
      .constantFrom('t1', 't2')
      .map((tool_use_id) => ({ type: 'tool_result' as const, tool_use_id, content: [{ type: 'text' as const, text: 'ok' }] })),
  )
  const message = fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), content: fc.array(block, { maxLength: 3 }) })
  fc.assert(
    fc.property(fc.array(message, { maxLength: 5 }), (messages) => {
      const request = requestOf('', { messages })
      if (asTheServiceSees(request).length > 0) expect(assertValidRequest(request)).not.toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('a fault names the place and the rule, and no word of the conversation', () => {
  const faults = assertValidRequest(
    requestOf('my secret', { messages: [{ role: 'assistant', content: [{ type: 'text', text: 'my secret' }] }] }),
  )
  expect(faults).toEqual([
    { rule: 9, where: 'messages.0', detail: 'a user begins' },
    { rule: 10, where: 'messages.0', detail: 'a user ends' },
  ])
})
