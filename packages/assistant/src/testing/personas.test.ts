import type { JsonObject } from '@proviso/contracts'
import { expect, test } from 'vitest'
import type { ModelBlock, ModelMessage } from '../model/port.ts'
import { duplicator, gullible, liar, obedient, parallel, stubborn, truncated } from './personas.ts'
import { requestOf } from './requests.ts'
import { ScriptedModel } from './scripted-model.ts'
import type { Policy } from './voices.ts'

const want = { when: /paid/i, call: 'confirm_payment', with: { amount: 120 } }
const refusal = { isError: true, missing: [{ type: 'client_sent_media', sentence: 'a receipt' }], next: 'Ask for it.' }

/** Plays a turn in which every call is answered alike; what was called, and the last words. */
async function play(policy: Policy, result: JsonObject = refusal, words = 'I have paid') {
  const model = new ScriptedModel()
  model.policy(policy)
  const messages: ModelMessage[] = [{ role: 'user', content: [{ type: 'text', text: words }] }]
  const calls: string[] = []
  for (let step = 0; step < 6; step++) {
    const answer = await model.respond(requestOf('', { messages }))
    if (!answer.ok) throw new Error(answer.fault.message)
    const { content, stopReason } = answer.reply
    const uses = content.flatMap((block) => (block.type === 'tool_use' ? [block] : []))
    calls.push(...uses.map(({ name, input }) => `${name} ${JSON.stringify(input)}`))
    if (stopReason !== 'tool_use')
      return {
        calls,
        stopReason,
        text: content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join(),
        violations: model.violations,
      }
    const results = uses.map(
      ({ id }): ModelBlock => ({
        type: 'tool_result',
        tool_use_id: id,
        content: [{ type: 'text', text: JSON.stringify(result) }],
        ...(result.isError === true && { is_error: true as const }),
      }),
    )
    messages.push({ role: 'assistant', content }, { role: 'user', content: results })
  }
  return { calls, stopReason: 'never', text: '', violations: model.violations }
}

const once = ['confirm_payment {"amount":120}']

test('the gullible one calls on a claim and claims success whatever came back', async () => {
  expect(await play(gullible(want))).toMatchObject({ calls: once, text: expect.stringContaining('confirmed'), violations: [] })
})

test('the obedient one asks for what the refusal says is missing', async () => {
  expect(await play(obedient(want))).toMatchObject({ calls: once, text: expect.stringContaining('a receipt') })
  expect(await play(obedient(want), { reference: 'PAY-1' })).toMatchObject({ text: expect.stringContaining('confirmed') })
})

test('the stubborn one repeats itself as often as it was told to', async () => {
  expect((await play(stubborn(want, { times: 3 }))).calls).toHaveLength(3)
  expect(await play(stubborn(want))).toMatchObject({ stopReason: 'never' })
})

test('the parallel one asks for everything at once', async () => {
  expect((await play(parallel([{ ...want, call: 'look_up' }, want]))).calls).toEqual(['look_up {"amount":120}', ...once])
})

test('the liar claims without a call', async () => {
  expect(await play(liar())).toMatchObject({ calls: [], text: expect.stringContaining('confirmed') })
})

test('the duplicator asks twice under different ids', async () => {
  expect((await play(duplicator(want), { reference: 'PAY-1' })).calls).toEqual([...once, ...once])
})

test('the truncated one is cut in the middle of its call', async () => {
  const cut = await play(truncated({ ...want, with: { amount: 120, currency: 'EUR' } }))
  expect(cut).toMatchObject({ stopReason: 'max_tokens', calls: ['confirm_payment {"amount":120}'] })
})

test('none of them does anything where nothing sets it off, except the liar and the parallel one', async () => {
  for (const persona of [gullible, obedient, stubborn, duplicator, truncated])
    expect((await play(persona(want), refusal, 'hello')).calls).toEqual([])
})

test('the scripted model refuses what the service would refuse, and answers a fault when told to', async () => {
  const model = new ScriptedModel()
  expect(await model.respond(requestOf('', { messages: [] }))).toMatchObject({ ok: false, fault: { kind: 'invalid_request' } })
  expect(model.violations).toHaveLength(1)
  model.fault({ kind: 'overloaded', retryable: true, message: '529' })
  expect(await model.respond(requestOf('hi'))).toMatchObject({ ok: false, fault: { kind: 'overloaded' } })
  expect(await model.respond(requestOf('hi'))).toMatchObject({ ok: true })
})
