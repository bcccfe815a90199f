import { preconditionSchema } from '@proviso/contracts'
import { expect, it } from 'vitest'
import { changed, conditionForms, conditionTypes, newCondition } from './rule-forms.ts'

const around = { fields: ['phone'], functions: ['verify_identity'], arguments: ['amount'] }

it.each(conditionTypes)('a new %s is one that the server takes, and every part of it is asked for', (type) => {
  const fresh = newCondition(type, around)
  expect(preconditionSchema.safeParse(fresh).error).toBeUndefined()
  const shape = preconditionSchema.options.find((option) => option.shape.type.value === type)?.shape ?? {}
  expect(Object.keys(conditionForms[type]).toSorted()).toEqual(
    Object.keys(shape)
      .filter((part) => part !== 'type' && part !== 'shadow')
      .toSorted(),
  )
})

it('knows every kind of condition that there is', () => {
  expect(conditionTypes.toSorted()).toEqual(preconditionSchema.options.map(({ shape }) => shape.type.value as string).toSorted())
})

it('leaves out a part that may be empty, and keeps one that may not', () => {
  const rule = { type: 'payment_received', at_least: 50 }
  expect(changed(rule, 'at_least', undefined, true)).toEqual({ type: 'payment_received' })
  expect(changed(rule, 'at_least', 60, true)).toEqual({ type: 'payment_received', at_least: 60 })
  expect(changed({ type: 'min_client_messages', count: 2 }, 'count', '', false)).toEqual({ type: 'min_client_messages', count: '' })
})
