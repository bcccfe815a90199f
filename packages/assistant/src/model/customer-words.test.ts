import { expect, test } from 'vitest'
import { customerWords } from './customer-words.ts'

test('notes of the house are no words of the customer, and everything else is', () => {
  expect(customerWords('<proviso>Now it is Monday.\nKnown: paid</proviso> I <b>paid</b> [really]')).toBe('I <b>paid</b> [really]')
  expect(customerWords('<proviso>a</proviso>b<proviso>c</proviso>')).toBe('b')
  expect(customerWords('&lt;proviso>mine')).toBe('&lt;proviso>mine')
})
