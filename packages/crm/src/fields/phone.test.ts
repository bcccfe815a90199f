import type { BusinessProfile } from '@proviso/contracts'
import { describe, expect, test } from 'vitest'
import { toWords } from '../words/to-words.ts'
import { e164, phone } from './phone.ts'

const business = (timezone: string, locale = 'en'): BusinessProfile => ({ id: 'biz_1', name: 'Ada', timezone, locale, currency: 'EUR' })
const says = (stored: string, text: string, where: BusinessProfile) =>
  phone.standsIn(stored, toWords(text, new Date()), { options: [], business: where })

describe("Brazil's ninth digit", () => {
  test.each([
    ['+55 11 98765-4321', undefined],
    ['+55 11 8765-4321', undefined],
    ['(11) 98765-4321', 'BR'],
    ['11 8765 4321', 'BR'],
    ['0 15 11 98765-4321', 'BR'],
  ] as const)('%s (%s) is one mobile number', (written, country) => {
    expect(e164(written, country)).toBe('+5511987654321')
  })

  test.each([
    ['+55 11 3456-7890', '+551134567890'],
    ['(11) 2345-6789', '+551123456789'],
  ])('a landline has eight digits: %s', (written, number) => {
    expect(e164(written, 'BR')).toBe(number)
  })

  test('a number without it stands in words that have it, and the other way round', () => {
    const brazil = business('America/Sao_Paulo', 'pt-BR')
    expect(says('+5511987654321', 'meu número é 11 8765-4321', brazil)).toBe(true)
    expect(says('+551187654321', 'meu número é (11) 98765-4321', brazil)).toBe(true)
    expect(says('+5511987654321', 'meu número é 11 8765-4322', brazil)).toBe(false)
  })
})

describe('Argentina', () => {
  test.each(['011 15-2345-6789', '+54 9 11 2345 6789', '+54 11 15 2345 6789', '0054 9 11 2345-6789'])(
    '%s is one mobile number',
    (written) => {
      expect(e164(written, 'AR')).toBe('+5491123456789')
    },
  )

  test('a landline of the same digits is another telephone', () => {
    expect(e164('11 2345 6789', 'AR')).toBe('+541123456789')
    expect(says('+5491123456789', 'llamame al 011 2345-6789', business('America/Argentina/Buenos_Aires'))).toBe(false)
  })

  test('a city with a longer code: 0351 15 234-5678', () => {
    expect(e164('0351 15 234-5678', 'AR')).toBe('+5493512345678')
  })
})

describe("Mexico's old prefixes", () => {
  test.each([
    ['+52 1 55 1234 5678', undefined],
    ['+52 55 1234 5678', undefined],
    ['5215512345678', undefined],
    ['044 55 1234 5678', 'MX'],
    ['045 55 1234 5678', 'MX'],
    ['01 55 1234 5678', 'MX'],
    ['55 1234 5678', 'MX'],
  ] as const)('%s (%s) is one number', (written, country) => {
    const text = written.startsWith('521') ? `+${written}` : written
    expect(e164(text, country)).toBe('+525512345678')
  })

  test('a number as WhatsApp keeps it stands in what the customer writes', () => {
    expect(says('+5215512345678', 'mi número es 55 1234 5678', business('America/Mexico_City'))).toBe(true)
  })
})

describe('landlines', () => {
  test.each([
    ['030 1234567', 'DE', '+49301234567'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['06 1234567', 'IT', '+39061234567'], // the nought stays
    ['(03) 9876 5432', 'AU', '+61398765432'],
    ['8 (495) 123-45-67', 'RU', '+74951234567'],
    ['01 42 68 53 00', 'FR', '+33142685300'],
    ['03-3234-5678', 'JP', '+81332345678'],
  ] as const)('%s of %s is %s', (written, country, number) => {
    expect(e164(written, country)).toBe(number)
  })

  test.each([
    ['030 1234567 ext. 12', 'DE'],
    ['1234567', 'DE'],
    ['+52 1 55 1234', undefined],
    ['+55 11 8765', undefined],
    ['112', 'DE'],
  ] as const)('%s of %s is none', (written, country) => {
    expect(e164(written, country)).toBeUndefined()
  })
})
