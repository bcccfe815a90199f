import type { Model, ModelRequest } from '@proviso/assistant'
import { expect, it } from 'vitest'
import { proposeRewritings } from './propose-rewritings.ts'

const usage = { inputTokens: 1, cacheReadTokens: 0, cacheWrite5mTokens: 0, cacheWrite1hTokens: 0, outputTokens: 1 }
const text = '## Confirm a payment\nOnly if we have their phone. Hands off till the slip is there!\nOnly on sunny days.\n'

function writer(name: Model['name'], texts: string[]) {
  const asked: ModelRequest[] = []
  const model: Model = {
    name,
    async respond(request) {
      asked.push(request)
      const input = { rewritings: texts.map((each, id) => ({ id, text: each })) }
      const content = [{ type: 'tool_use' as const, id: 'toolu_1', name: 'propose_sentences', input }]
      return { ok: true, reply: { id: 'msg_1', model: 'm', content, stopReason: 'tool_use', usage, durationMs: 1 } }
    },
  }
  return { asked, model, name: 'm' }
}

it('a proposal is shown at its place with what the compiler makes of it; one that is not enforced word for word is dropped', async () => {
  const proposals = await proposeRewritings(writer('anthropic', ['Only with a receipt.', 'Only if the sun shines.']), text, {})
  expect(proposals).toEqual([
    {
      line: 2,
      column: 30,
      before: 'Hands off till the slip is there!',
      after: 'Only with a receipt.',
      saidBack: 'Only if the customer has sent an image or a document in their last 10 messages.',
    },
  ])
})

it('nothing is asked of the rehearsal, nor where nothing is unclear', async () => {
  const rehearsal = writer('rehearsal', [])
  expect(await proposeRewritings(rehearsal, text, {})).toBeNull()
  const real = writer('anthropic', [])
  expect(await proposeRewritings(real, '## Confirm a payment\nOnly with a receipt.', {})).toEqual([])
  expect([...rehearsal.asked, ...real.asked]).toEqual([])
})
