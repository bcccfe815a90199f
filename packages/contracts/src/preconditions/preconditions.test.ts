import { describe, expect, it } from 'vitest'
import { functionSchema, hardRequirement } from '../functions/definition.ts'
import { type Precondition, preconditionSchema, preconditionSentence } from './index.ts'

const examples: Record<Precondition['type'], object> = {
  client_sent_media: { unused: true },
  lead_field_filled: { field: 'phone' },
  function_called_before: { name: 'verify', same_arguments: ['amount', 'currency'] },
  min_client_messages: { count: 2 },
  client_confirmed: {},
  payment_received: { at_least: 50 },
  any_of: {
    of: [
      { type: 'lead_field_filled', field: 'phone' },
      { type: 'min_client_messages', count: 1 },
    ],
  },
}

describe.each(Object.entries(examples))('%s', (type, example) => {
  const parsed = preconditionSchema.parse({ type, ...example })

  it('has a whole sentence for the model’s tool, for a refusal, for what to do next, and for the owner', () => {
    const sentences = (['requirement', 'missing', 'next', 'owner'] as const).map((which) => preconditionSentence(parsed, which))
    for (const sentence of sentences) expect(sentence).toMatch(/^\S.{10,}/)
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|null|\[object/)
    expect(new Set(sentences).size).toBe(4)
  })

  it('knows no key but its own', () => {
    expect(preconditionSchema.safeParse({ type, ...example, within: 3 }).success).toBe(false)
  })
})

it('an earlier call is named by what a function can be called', () => {
  const named = (name: string) => preconditionSchema.safeParse({ type: 'function_called_before', name }).success
  expect(['verify', 'a1_b'].map(named)).toEqual([true, true])
  expect(['', '(.*)+$', '__proto__', 'Verify', 'x'.repeat(65)].map(named)).toEqual([false, false, false, false, false])
})

it('a shadow asks nothing of the model; without an enforced fact the description says nothing of guards', () => {
  const shadow = functionSchema.parse({
    name: 'pay',
    action: 'pay',
    preconditions: [{ type: 'min_client_messages', count: 2, shadow: true }],
  })
  expect(hardRequirement(shadow)).toBe('')
  const guarded = functionSchema.parse({ name: 'pay', action: 'pay', preconditions: [{ type: 'client_sent_media', within_messages: 900 }] })
  expect(hardRequirement(guarded)).toMatch(/^HARD REQUIREMENT: .*last 200 messages.*refused otherwise.*before it succeeded\.$/)
})
