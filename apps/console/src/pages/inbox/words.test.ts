import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../texts/index.ts'
import { actionName } from './action-name.ts'
import { fileSize } from './file-size.ts'
import { initials } from './initials.ts'
import { refusalOf } from './refusal-of.ts'
import { shownCost, shownSeconds } from './shown-cost.ts'

beforeAll(() => loadTexts('en'))

describe('what stands for a name', () => {
  it.each([
    ['Alice Lovelace', 'AL'],
    ['alice', 'A'],
    ['Ana María del Mar', 'AM'],
    ['Юлия Петрова', 'ЮП'],
    ['عمر الحسن', 'ع'],
    ['王小明', '王'],
    ['+49 170 1234567', ''],
    ['', ''],
  ])('of "%s" is "%s"', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

it('calls an action by words', () => {
  expect(actionName('confirm_payment')).toBe('Confirm payment')
})

it('says the size of a file as people do', () => {
  expect([1, 44, 1000, 1_234_567].map((bytes) => fileSize(bytes, 'en'))).toEqual(['1 byte', '44 bytes', '1 kB', '1.2 MB'])
})

it('takes no sentence of a success for a refusal', () => {
  expect(refusalOf({ outcome: 'succeeded', result: { message: 'sent' } })).toBeUndefined()
  expect(refusalOf({ outcome: 'limited', result: { message: 'at most 5 a day' } })).toBe('at most 5 a day')
  expect(refusalOf({ outcome: 'unknown', result: null })).toBeUndefined()
})

it('shows a cost so that a small one is seen', () => {
  expect([0, 0.001234, 0.0512, 1.5].map((usd) => shownCost(usd, 'en'))).toEqual(['$0.00', '$0.001234', '$0.0512', '$1.50'])
  expect([840, 12_340].map((ms) => shownSeconds(ms, 'en'))).toEqual(['0.8', '12'])
})
