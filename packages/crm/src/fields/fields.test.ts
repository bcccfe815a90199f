import type { BusinessProfile, JsonValue } from '@proviso/contracts'
import type { FieldType } from '@proviso/db'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toWords } from '../words/to-words.ts'
import { fieldKinds } from './index.ts'

const berlin: BusinessProfile = { id: 'biz_1', name: 'Ada', timezone: 'Europe/Berlin', locale: 'en', currency: 'EUR' }
const settings = { options: ['Cut', 'Colour', 'Wash & Go'], business: berlin }
const sentAt = new Date('2026-11-30T12:00:00Z')
const parse = (type: FieldType, entered: JsonValue, business = berlin) => fieldKinds[type].parse(entered, { ...settings, business })
/** Whether a text says what was entered. */
const says = (type: FieldType, entered: JsonValue, text: string, business = berlin) => {
  const parsed = parse(type, entered, business)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return fieldKinds[type].standsIn(parsed.value, toWords(text, sentAt), { ...settings, business })
}

describe('parsing', () => {
  test.each<[FieldType, JsonValue, JsonValue]>([
    ['text', '  Ann   Smith ', 'Ann Smith'],
    ['text', 12345, '12345'],
    ['long_text', 'a\r\nb ', 'a\nb'],
    ['number', '12.50', 12.5],
    ['number', -0, 0],
    ['money', { amount: 15000, currency: 'EUR' }, { amount: 15000, currency: 'EUR' }],
    ['money', '149.5', { amount: 14950, currency: 'EUR' }],
    ['money', '1500 jpy', { amount: 1500, currency: 'JPY' }],
    ['money', '1.235 KWD', { amount: 1235, currency: 'KWD' }],
    ['date', '2024-02-29', '2024-02-29'],
    ['datetime', '2026-03-29T10:00', '2026-03-29T08:00:00.000Z'],
    ['datetime', '2026-03-29T10:00:00Z', '2026-03-29T10:00:00.000Z'],
    ['select', 'colour', 'Colour'],
    ['multi_select', ['wash & go', 'CUT'], ['Cut', 'Wash & Go']],
    ['multi_select', 'Colour, cut', ['Cut', 'Colour']],
    ['boolean', 'Yes', true],
    ['phone', '0151 23456789', '+4915123456789'],
    ['phone', '0049 (0)151-234 567 89', '+4915123456789'],
    ['email', ' Ann@Example.COM', 'ann@example.com'],
    ['url', 'example.com/a', 'https://example.com/a'],
  ])('%s %j is stored as %j', (type, entered, stored) => {
    expect(parse(type, entered)).toEqual({ value: stored })
  })

  test.each<[FieldType, JsonValue]>([
    ['text', ''],
    ['text', { a: 1 }],
    ['number', '12,5'],
    ['number', 'NaN'],
    ['money', 12],
    ['money', '1.5 JPY'],
    ['money', '5 XYZ'],
    ['money', { amount: 1.5, currency: 'EUR' }],
    ['date', '2026-02-29'],
    ['date', '29.03.2026'],
    ['datetime', '2026-03-29T02:30'],
    ['select', 'Shave'],
    ['multi_select', []],
    ['multi_select', ['Cut', 'Shave']],
    ['boolean', 'maybe'],
    ['phone', '12345'],
    ['phone', '+1234'],
    ['phone', 'call me'],
    ['email', 'ann@'],
    ['url', 'javascript:alert(1)'],
    ['url', 'localhost'],
  ])('%s %j is refused in a sentence', (type, entered) => {
    expect(parse(type, entered)).toEqual({ problem: expect.stringMatching(/^(has|is|does) /) })
  })

  test('what is stored is parsed to itself', () => {
    for (const [type, entered] of [
      ['money', '5'],
      ['datetime', '2026-05-01T10:00'],
      ['multi_select', 'cut'],
      ['phone', '+1 415 555 2671'],
      ['url', 'https://x.org'],
    ] as const) {
      const once = parse(type, entered)
      expect(parse(type, 'value' in once ? once.value : null)).toEqual(once)
    }
  })
})

describe('phones in words', () => {
  test.each([
    ['+4915123456789', 'my number is +49 151 2345 6789'],
    ['+4915123456789', 'call 0151-23456789 please'],
    ['+4915123456789', '0049/151/23456789'],
    ['+4915123456789', '+49 (0)151 234.567.89'],
    ['+4915123456789', 'هاتفي ٠١٥١٢٣٤٥٦٧٨٩'],
    ['+4915123456789', '4915123456789'],
    ['+14155552671', 'from the US: +1 (415) 555-2671'],
    ['+5511912345678', '+55 11 91234‑5678'],
    ['+4915123456789', 'home 030 1234567, mobile 0151 23456789'],
    ['+4915123456789', '030 1234567 / 0151 23456789'],
  ])('%s stands in "%s"', (number, text) => {
    expect(says('phone', number, text)).toBe(true)
  })

  test.each([
    ['+491701234567', 'I paid, Ann here'],
    ['+4915123456789', '+49 151 2345 678'],
    ['+4915123456789', '+49 151 2345 6789 0'],
    ['+441632960961', '01632 960961'],
    ['+4915123456789', 'order 10151234567890'],
  ])('%s does not stand in "%s"', (number, text) => {
    expect(says('phone', number, text)).toBe(false)
  })

  test('whatever separates the digits, a written number is found', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0', '–')
    fc.assert(
      fc.property(fc.array(separator, { minLength: 10, maxLength: 10 }), fc.string(), (separators, around) => {
        const digits = '4915123456789'
        const written = `+${[...digits].map((digit, at) => (at < 2 ? digit : `${separators[at - 2] ?? ''}${digit}`)).join('')}`
        return says('phone', '+4915123456789', `${around.replace(/[\p{Nd}+]/gu, '')}\n${written}`)
      }),
    )
  })

  test('a national number is one of the country of the zone, and nothing without one', () => {
    const nowhere = { ...berlin, timezone: 'UTC' }
    expect(parse('phone', '0151 23456789', nowhere)).toHaveProperty('problem')
    expect(says('phone', '+4915123456789', '0151 23456789', nowhere)).toBe(false)
    expect(says('phone', '+919876543210', '98765 43210', { ...berlin, timezone: 'Asia/Kolkata' })).toBe(true)
    expect(says('phone', '+5511912345678', '(11) 91234-5678', { ...nowhere, locale: 'pt-BR' })).toBe(true)
  })
})

describe('words', () => {
  test.each<[FieldType, JsonValue, string]>([
    ['text', 'Ann Smith', 'hi, I am ann  SMITH.'],
    ['text', 'Müller-Lüdenscheidt', 'Mein Name: Müller Lüdenscheidt'],
    ['text', '10115', 'PLZ 101 15'],
    ['text', '王小明', '我叫王小明'],
    ['text', 'Мария', 'Меня зовут МАРИЯ'],
    ['email', 'mia@example.com', 'paid, I am Mia@Example.com.'],
    ['number', 4, 'we are four'],
    ['number', 1234.5, 'about 1.234,50'],
    ['number', 1234, '1,234 or so'],
    ['number', 12000, '12 000'],
    ['number', -3, 'minus: -3'],
    ['money', '50', 'my budget is 50'],
    ['money', '50 USD', 'about $50'],
    ['money', '1200.50', '1.200,50 €'],
    ['date', '1990-03-05', 'born 5.3.1990'],
    ['date', '1990-03-05', '05/03/90'],
    ['date', '2026-12-05', 'on the 5th of December'],
    ['date', '2026-12-05', 'le 5 décembre'],
    ['date', '2026-12-05', '5 декабря'],
    ['date', '2026-12-05', 'Dec 5'],
    ['datetime', '2026-12-05T15:00', '5 December at 3 pm'],
    ['datetime', '2026-12-05T15:30', '5.12. um 15:30'],
    ['select', 'Wash & Go', 'a wash and… no: "wash go"'],
    ['multi_select', ['Cut', 'Colour'], 'colour and a cut'],
    ['boolean', true, 'Yes, please'],
    ['boolean', false, 'nein danke'],
    ['url', 'https://www.example.com/', 'see example.com!'],
  ])('%s %j stands in "%s"', (type, entered, text) => {
    expect(says(type, entered, text)).toBe(true)
  })

  test.each<[FieldType, JsonValue, string]>([
    ['text', 'Ann', 'I am Hannah'],
    ['text', 'Smith Ann', 'Ann Smith'],
    ['text', 'I have allergies', 'I do not have allergies'],
    ['email', 'ia@example.com', 'mia@example.com'],
    ['email', 'mia@example.com', 'mia@example.com.evil.org'],
    ['number', 5, 'I have 15'],
    ['number', 3, 'minus: -3'],
    ['money', '50', '50 dollars'],
    ['money', '50 GBP', 'fifty, or 50'],
    ['date', '1990-03-05', 'born in 1990'],
    ['date', '1990-03-05', 'born on 5 March 1991'],
    ['date', '1990-03-05', 'on 5 March'],
    ['date', '2026-12-06', 'on 5 December'],
    ['datetime', '2026-12-05T15:00', 'on 5 December'],
    ['datetime', '2026-12-05T15:00', '5 December, 3 am'],
    ['select', 'Colour', 'discolouration'],
    ['multi_select', ['Cut', 'Colour'], 'a cut'],
    ['boolean', true, 'perhaps'],
    ['boolean', true, 'yes and no'],
    ['url', 'https://example.com/a', 'example.com'],
  ])('%s %j does not stand in "%s"', (type, entered, text) => {
    expect(says(type, entered, text)).toBe(false)
  })

  test('a bare yes of long ago answers nothing', () => {
    expect(fieldKinds.boolean.standsIn(true, toWords('yes', sentAt, false), settings)).toBe(false)
  })
})

test.each<[FieldType, JsonValue, string]>([
  ['money', { amount: 123450, currency: 'EUR' }, '€1,234.50'],
  ['number', 1234.5, '1,234.5'],
  ['date', '2026-03-05', 'Mar 5, 2026'],
  ['multi_select', ['Cut', 'Colour'], 'Cut, Colour'],
  ['phone', '+4915123456789', '+49 1512 3456789'],
  ['boolean', true, 'yes'],
])('%s %j reads as %s', (type, stored, text) => {
  expect(fieldKinds[type].format(stored, settings)).toBe(text)
})
