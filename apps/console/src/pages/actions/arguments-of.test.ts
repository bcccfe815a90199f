import { expect, it } from 'vitest'
import { argumentsOf, typedArguments } from './arguments-of.ts'

const schema = {
  type: 'object',
  required: ['amount'],
  properties: {
    amount: { type: 'number', description: 'How much' },
    currency: { enum: ['EUR', 'USD'] },
    items: { type: 'array' },
    urgent: { type: 'boolean' },
    note: { anyOf: [] },
  },
}
const kind = { name: 'issue_invoice', title: '', effect: 'write' as const, money: true, arguments: schema }

it('asks for each argument as its schema wants it, of an address of the owner’s by its own settings', () => {
  const args = argumentsOf(kind, {})
  expect(args.map(({ name, kind: asked, required }) => [name, asked, required])).toEqual([
    ['amount', 'number', true],
    ['currency', 'choice', false],
    ['items', 'json', false],
    ['urgent', 'boolean', false],
    ['note', 'text', false],
  ])
  expect(argumentsOf({ ...kind, name: 'http', arguments: {} }, { parameters: schema })).toHaveLength(5)
  expect(argumentsOf(undefined, {})).toEqual([])
})

it('sends what was typed in its type, and leaves out what is empty', () => {
  const typed = { amount: '12,5', currency: 'EUR', items: '[{"n": 1}]', urgent: 'true', note: ' ' }
  expect(typedArguments(argumentsOf(kind, {}), typed)).toEqual({ amount: 12.5, currency: 'EUR', items: [{ n: 1 }], urgent: true })
  expect(typedArguments(argumentsOf(kind, {}), { items: 'none' })).toEqual({ items: 'none' })
})
