import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../texts/index.ts'
import { actionName } from './action-name.ts'
import { fileSize } from './file-size.ts'
import { initials } from './initials.ts'
import { refusalOf } from './refusal-of.ts'
import { shownCost, shownSeconds } from './shown-cost.ts'
import { shownValue } from './shown-value.ts'

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

describe('a value', () => {
  it.each([
    [{ amount: 15_000, currency: 'EUR' }, '€150.00'],
    [{ amount: 15_000, currency: 'JPY' }, '¥15,000'],
    [{ amount: 1500, currency: 'KWD' }, 'KWD 1.500'],
    [{ amount: 1.5, currency: 'EUR' }, '{\n  "amount": 1.5,\n  "currency": "EUR"\n}'],
    [true, 'yes'],
    [null, '–'],
    [149.5, '149.5'],
    ['<b>', '<b>'],
    [['a'], '[\n  "a"\n]'],
  ])('%j is shown as %j', (value, shown) => {
    expect(shownValue(value).replace(/\u00a0/g, ' ')).toBe(shown)
  })
})

it('says a moment as a clock of this place shows it, with the zone', () => {
  expect(shownValue('2026-11-30T16:15:00.000Z')).toMatch(/^(Nov 30|Dec 1), 2026, \d\d:15 \S+/)
  expect([shownValue('2026-11-30'), shownValue('2026-13-45T99:00:00Z')]).toEqual(['2026-11-30', '2026-13-45T99:00:00Z'])
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
