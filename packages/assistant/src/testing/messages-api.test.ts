import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestBody } from '../model/request-body.ts'
import { MessagesApi } from './messages-api.ts'
import { requestOf } from './requests.ts'
import { call, say } from './steps.ts'

let api: MessagesApi
beforeAll(async () => {
  api = await MessagesApi.start()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

async function ask(body: object | string, version: string | undefined = '2026-10-21') {
  const headers: Record<string, string> = { authorization: 'Bearer k', 'content-type': 'application/json' }
  if (version) headers['anthropic-version'] = version
  const response = await fetch(`${api.url}/v1/messages`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { content?: { text?: string }[]; error?: { message: string } } }
}
const body = (words: string) => ({ ...requestBody(requestOf(words)) })

test('each customer hears their own lines, told apart by their words, and anybody else the lines for anybody', async () => {
  api.for('says Alice').script([say('Hello Alice.')])
  api.for(/says B\w+/).policy((request) => say(`Hello ${request.lastUserText.split(' ').at(-1)}.`))
  api.script([say('Hello you.')])
  const heard = async (words: string) => (await ask(body(words))).body.content?.[0]?.text
  expect([await heard('hi, says Alice'), await heard('hi, says Bob'), await heard('hi'), await heard('hi, says Alice')]).toEqual([
    'Hello Alice.',
    'Hello Bob.',
    'Hello you.',
    'All right.',
  ])
  expect(api.for('says Alice').requests).toHaveLength(2)
})

test.each([
  ['a sampling parameter', { temperature: 0 }, /temperature/],
  ['no messages', { messages: [] }, /at least one message/],
  ['no model', { model: '' }, /model/],
  ['a prefill', { messages: [...(body('hi').messages ?? []), { role: 'assistant', content: 'I' }] }, /prefill/],
  [
    'a picture that is none',
    { messages: [{ role: 'user', content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } }] }] },
    /does not appear/,
  ],
  ['an unknown block', { messages: [{ role: 'user', content: [{ type: 'wish' }] }] }, /unknown block/],
  ['two tools of one name', { tools: [1, 2].map(() => ({ name: 'a', input_schema: { type: 'object' } })) }, /unique/],
])('%s is refused with a 400 and kept as a violation', async (_name, change, fault) => {
  const answer = await ask({ ...body('hi'), ...change })
  expect(answer.status).toBe(400)
  expect(answer.body.error?.message).toMatch(fault)
  expect(api.violations[0]?.fault).toMatch(fault)
})

test('a body that is no JSON and a request without a version are refused', async () => {
  expect((await ask('{')).status).toBe(400)
  expect((await ask(body('hi'), '')).status).toBe(400)
})

test('a fault strikes the requests that it fits, as often as it was told to', async () => {
  api.fault({ status: 529, times: 2, when: (request) => request.lastUserText.includes('unlucky') })
  const statuses = []
  for (const words of ['hi', 'unlucky', 'unlucky', 'unlucky']) statuses.push((await ask(body(words))).status)
  expect(statuses).toEqual([200, 529, 529, 200])
})

test('the journal says what came back from which call', async () => {
  const voice = api.for('Alice').policy((request) => (request.isFresh ? call('confirm_payment', { amount: 5 }) : say('done')))
  const first = await ask(body('Alice paid'))
  const content = first.body.content ?? []
  const use = content[0] as unknown as { id: string }
  const results = [{ type: 'tool_result', tool_use_id: use.id, is_error: true, content: [{ type: 'text', text: '{"isError":true}' }] }]
  await ask({
    ...body('Alice paid'),
    messages: [...(body('Alice paid').messages ?? []), { role: 'assistant', content }, { role: 'user', content: results }],
  })
  expect(voice.toolResults()).toEqual([
    { id: use.id, name: 'confirm_payment', input: { amount: 5 }, isError: true, text: '{"isError":true}', json: { isError: true } },
  ])
  expect(voice.requests.map(({ attempt }) => attempt)).toEqual([1, 2])
  expect(api.violations).toEqual([])
})
