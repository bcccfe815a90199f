import { expect, it } from 'vitest'
import { z } from 'zod'
import { faultsOf } from './faults-of.ts'

const schema = z.strictObject({
  name: z.string(),
  items: z.array(z.strictObject({ quantity: z.int() })),
  'a/b': z.boolean().optional(),
  extra: z.record(z.string(), z.string()),
})
const faults = (given: unknown) => {
  const { error } = schema.safeParse(given)
  return error ? faultsOf(error) : []
}

it('says what is missing, what is of the wrong kind and what is unknown, each by its pointer', () => {
  expect(faults({ items: [{ quantity: 'two' }, { quantity: 1.5 }], 'a/b': 1, more: 1, extra: [] })).toEqual([
    { pointer: '/name', detail: 'name is missing' },
    { pointer: '/items/0/quantity', detail: 'quantity must be a number, not a string' },
    { pointer: '/items/1/quantity', detail: 'quantity must be an integer, not a number' },
    { pointer: '/a~1b', detail: 'a/b must be a boolean, not a number' },
    { pointer: '/extra', detail: 'extra must be an object, not an array' },
    { pointer: '/more', detail: 'unknown key more' },
  ])
  expect(faults(null)).toEqual([{ pointer: '', detail: 'it must be an object, not null' }])
})
