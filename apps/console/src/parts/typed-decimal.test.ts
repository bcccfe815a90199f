import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enteredOf } from './field-value.ts'
import { moneyField, typedMoney } from './shown-money.ts'
import { typedDecimal } from './typed-decimal.ts'

describe('a number that somebody types', () => {
  it.each([
    ['1234', '1234'],
    ['1 234,50', '1234.50'],
    ['1\u202f234.50', '1234.50'],
    ['1’234.5', '1234.5'],
    ['0,125', '0.125'],
    ['1234,567', '1234.567'],
    ['1.125', '1.125'],
    ['-3,5', '-3.5'],
    ['\u22123', '-3'],
    ['+3', '3'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['\u200f۱۲۳۴٫۵', '1234.5'],
  ])('"%s" is %s', (typed, number) => {
    expect(typedDecimal(typed)).toBe(number)
  })

  it.each(['1,500', '-1,500', '12,345,678', '1.149,50', '0x10', '1e1', 'Infinity', '', '12a', '1,', ',5', '--1'])(
    '"%s" is refused, not guessed',
    (typed) => {
      expect(typedDecimal(typed)).toBeUndefined()
    },
  )

  it('is the same in a field of money as in one of numbers and on an invoice, however it is written', () => {
    const written = [
      (text: string) => text,
      (text: string) => text.replace('.', ','),
      (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))/g, ' '),
      (text: string) => text.replace('.', '٫').replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
      (text: string) => text.replace('.', '٫').replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
    ]
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.constantFrom('EUR', 'JPY'), fc.constantFrom(...written), (amount, currency, write) => {
        const typed = write(moneyField({ amount, currency }))
        const major = moneyField({ amount, currency })
        expect(typedMoney(typed, currency)).toBe(amount)
        expect(enteredOf({ type: 'money' }, typed, currency)).toBe(`${major} ${currency}`)
        expect(enteredOf({ type: 'number' }, typed, currency)).toBe(major)
      }),
    )
  })

  it('is never read as another number in one place than in another, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."01259.,- '٠٥٫٬۹ex"), maxLength: 9 }), (typed) => {
        const money = typedMoney(typed, 'EUR')
        if (money === undefined) return
        expect(Math.round(Number(enteredOf({ type: 'number' }, typed, 'EUR')) * 100)).toBe(money)
      }),
    )
  })
})
