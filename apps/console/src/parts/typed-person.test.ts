import { expect, it } from 'vitest'
import { typedPerson } from './typed-person.ts'

it.each([
  [' Max Weber ', { name: 'Max Weber' }],
  ['Agent 007', { name: 'Agent 007' }],
  ['12', { name: '12' }],
  ['+971 50 123 4567', { phone: '+971 50 123 4567' }],
  ['(030) 123-4567', { phone: '(030) 123-4567' }],
  ['٠٥٠١٢٣٤٥٦٧', { phone: '٠٥٠١٢٣٤٥٦٧' }],
  ['max@example.com', { email: 'max@example.com' }],
  ['@max', { name: '@max' }],
])('%j is of a person: %j', (typed, of) => {
  expect(typedPerson(typed)).toEqual(of)
})
