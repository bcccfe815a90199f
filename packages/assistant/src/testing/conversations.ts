import * as fc from 'fast-check'
import type { ModelBlock, ModelMessage, ModelRequest, ModelToolResult, ModelToolUse } from '../model/port.ts'
import { requestOf } from './requests.ts'

const words = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `${text}.`)
const text = words.map((said): ModelBlock => ({ type: 'text', text: said }))
const photo: ModelBlock = {
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: Buffer.from('\x89PNG', 'latin1').toString('base64') },
}
const thinking: ModelBlock = { type: 'thinking', thinking: 'hm', signature: 'c2ln' }

interface Round {
  said: ModelBlock[]
  /** For each step of the turn, the calls made in it: whether they failed. */
  steps: boolean[][]
  late: boolean
  last: ModelBlock
}

const round: fc.Arbitrary<Round> = fc.record({
  said: fc.array(fc.oneof(text, fc.constant(photo)), { minLength: 1, maxLength: 3 }),
  steps: fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
  late: fc.boolean(),
  last: text,
})

/** Conversations as a correct loop holds them, with at least one call in them; each ends with the customer or with results. */
export const conversations: fc.Arbitrary<ModelRequest> = fc
  .record({ rounds: fc.array(round, { maxLength: 3 }), last: round, open: fc.boolean() })
  .map(({ rounds, last, open }) => {
    const messages: ModelMessage[] = []
    let calls = 0
    for (const { said, steps, late, last: answer } of [{ ...last, steps: [[false, true]] }, ...rounds]) {
      messages.push({ role: 'user', content: [...said] })
      for (const step of steps) {
        const uses = step.map(
          (): ModelToolUse => ({ type: 'tool_use', id: `toolu_${++calls}`, name: 'confirm_payment', input: { amount: calls } }),
        )
        messages.push({ role: 'assistant', content: [thinking, { type: 'text', text: 'One moment.' }, ...uses] })
        messages.push({ role: 'user', content: [...uses.map((use, at) => resultFor(use, step[at] === true)), ...(late ? said : [])] })
      }
      messages.push({ role: 'assistant', content: [answer] })
    }
    if (open) messages.pop()
    else messages.push({ role: 'user', content: last.said })
    return requestOf('', { messages: structuredClone(messages) })
  })

function resultFor({ id }: ModelToolUse, failed: boolean): ModelToolResult {
  const content: ModelToolResult['content'] = [{ type: 'text', text: '{}' }]
  if (failed) return { type: 'tool_result', tool_use_id: id, content, is_error: true }
  return { type: 'tool_result', tool_use_id: id, content: photo.type === 'image' ? [...content, photo as never] : content }
}
