import { expect, test } from 'vitest'
import { houseOf } from '../house.ts'
import { registries } from './registries.ts'

const complete = {
  'packages/crm/src/functions/index.ts': "import { bookSlot } from './book-slot.ts'",
  'packages/crm/src/functions/book-slot.ts': '',
  'packages/crm/src/functions/book-slot.test.ts': '',
  'packages/contracts/src/preconditions/index.ts': "from './client-sent-media.ts' from './client-confirmed.ts'",
  'packages/contracts/src/preconditions/sentences.ts': '',
  'packages/contracts/src/preconditions/client-sent-media.ts': '',
  'packages/contracts/src/preconditions/client-confirmed.ts': '',
  'packages/executor/src/preconditions/client-sent-media.ts': '',
  'packages/executor/src/preconditions/fact.ts': '',
  'packages/executor/src/preconditions/index.ts': "from './client-sent-media.ts'",
}
const complaintsWith = (files: Record<string, string>) => registries(houseOf({ ...complete, ...files })).map(({ where }) => where)

test('complete registries are no complaint', () => {
  expect(complaintsWith({})).toEqual([])
})

test('a function that no list names is a complaint', () => {
  expect(complaintsWith({ 'packages/crm/src/functions/find-slots.ts': '' })).toEqual(['packages/crm/src/functions/find-slots.ts'])
})

test('a kind of precondition without its fact, or in no list, is a complaint', () => {
  const words = 'packages/contracts/src/preconditions'
  expect(complaintsWith({ [`${words}/paid-before.ts`]: '' })).toEqual([`${words}/paid-before.ts`, `${words}/index.ts`])
  expect(complaintsWith({ 'packages/executor/src/preconditions/index.ts': '' })).toEqual(['packages/executor/src/preconditions/index.ts'])
})

test('a house without these folders yet is no complaint', () => {
  expect(registries(houseOf({}))).toEqual([])
})
