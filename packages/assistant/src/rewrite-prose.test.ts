import type { JsonObject } from '@proviso/contracts'
import { expect, it } from 'vitest'
import type { Model, ModelRequest } from './model/port.ts'
import { rewriteProse } from './rewrite-prose.ts'

const usage = { inputTokens: 1, cacheReadTokens: 0, cacheWrite5mTokens: 0, cacheWrite1hTokens: 0, outputTokens: 1 }

function answering(input: JsonObject, stopReason = 'tool_use') {
  const asked: ModelRequest[] = []
  const model: Model = {
    name: 'anthropic',
    async respond(request) {
      asked.push(request)
      const content = [{ type: 'tool_use' as const, id: 'toolu_1', name: 'propose_sentences', input }]
      return { ok: true, reply: { id: 'msg_1', model: 'm', content, stopReason, usage, durationMs: 1 } }
    },
  }
  return { asked, model }
}

const ask = { model: 'm', sentences: [{ id: 0, text: 'please no confirming before I see the slip' }], examples: ['Only with a receipt.'] }

it('proposals come back by their sentence; what was not asked for or is malformed is none', async () => {
  const { asked, model } = answering({
    rewritings: [{ id: 0, text: ' Only with a receipt. ' }, { id: 7, text: 'x' }, { id: 0 }, 'x', { id: 0, text: 'a\nb' }],
  })
  expect(await rewriteProse(model, ask)).toEqual({ rewritings: [{ id: 0, text: 'Only with a receipt.' }] })
  expect(JSON.stringify(asked[0]?.system)).not.toContain('slip') // the owner's words are material
})

it('a reply that was cut, and one in words, propose nothing', async () => {
  expect(await rewriteProse(answering({ rewritings: [{ id: 0, text: 'Only' }] }, 'max_tokens').model, ask)).toEqual({ rewritings: [] })
  expect(await rewriteProse(answering({ nothing: true }).model, ask)).toEqual({ rewritings: [] })
})
