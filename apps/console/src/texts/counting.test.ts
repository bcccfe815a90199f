import { expect, it } from 'vitest'
import { counting } from './counting.ts'

const forms = { one: 'ONE', two: 'TWO', few: 'FEW', many: 'MANY', other: 'OTHER' }

it('counts with a digit, but of one and two in Arabic the noun says it', () => {
  expect([1, 2, 5].map((n) => counting('en')(n, forms))).toEqual(['1 ONE', '2 OTHER', '5 OTHER'])
  expect([1, 2, 5, 102].map((n) => counting('ar-u-nu-latn')(n, forms))).toEqual(['ONE', 'TWO', '5 FEW', '102 OTHER'])
})
