import { describe, expect, it } from 'vitest'
import { currencyOf, dayBegins, dayOf, draftOf, enteredOf, shownFieldValue } from './field-value.ts'

const business = { timezone: 'America/New_York', currency: 'EUR' }
const reader = { ...business, locale: 'en', yes: 'Yes', no: 'No' }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('a value of a field', () => {
  it.each([
    ['text', 'Bonn', 'Bonn', 'Bonn', 'Bonn'],
    ['number', 1234.5, '1234.5', '1234.5', '1,234.5'],
    ['money', { amount: 15_050, currency: 'USD' }, '150.50', '150.50 USD', '$150.50'],
    ['money', { amount: 1500, currency: 'JPY' }, '1500', '1500 JPY', '¥1,500'],
    ['money', { amount: 1500, currency: 'KWD' }, '1.500', '1.500 KWD', 'KWD 1.500'],
    ['date', '2026-03-08', '2026-03-08', '2026-03-08', 'Mar 8, 2026'],
    ['datetime', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30', '2026-03-08T03:30', 'Mar 8, 2026, 03:30'],
    ['boolean', false, 'false', 'false', 'No'],
    ['multi_select', ['Tea', 'Coffee'], ['Tea', 'Coffee'], ['Tea', 'Coffee'], 'Tea, Coffee'],
  ] as const)('of type %s: %j is typed %j, sent as %j, read as %s', (type, stored, draft, sent, read) => {
    expect(draftOf({ type }, stored, business)).toEqual(draft)
    expect(enteredOf({ type }, draftOf({ type }, stored, business), currencyOf(stored, business))).toEqual(sent)
    expect(plain(shownFieldValue({ type }, stored, reader))).toBe(read)
  })

  it('is cleared by an empty draft, and was not there without a value', () => {
    expect(draftOf({ type: 'text' }, undefined, business)).toBe('')
    expect(draftOf({ type: 'multi_select' }, null, business)).toEqual([])
    expect(enteredOf({ type: 'text' }, '  ', 'EUR')).toBeNull()
    expect(enteredOf({ type: 'multi_select' }, [], 'EUR')).toBeNull()
    expect(shownFieldValue({ type: 'text' }, null, reader)).toBe('')
  })

  it.each([
    ['1 234,50', '1234.50'],
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['about 12', 'about 12'],
    ['1,500', '1,500'],
  ])('takes the number "%s" as %s', (typed, sent) => {
    expect(enteredOf({ type: 'number' }, typed, 'EUR')).toBe(sent)
  })
})

describe('a day of a zone', () => {
  it.each([
    ['2026-11-30', 'Europe/Berlin', '2026-11-29T23:00:00.000Z'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-06-01', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z'],
    ['2026-06-01', 'Pacific/Pago_Pago', '2026-06-01T11:00:00.000Z'],
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, instant) => {
    expect(dayBegins(day, zone)).toBe(instant)
    expect(dayOf(instant, zone)).toBe(day)
  })
})
