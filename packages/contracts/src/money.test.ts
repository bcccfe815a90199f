import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyExponent, formatMoney, moneySchema, toMajorUnits, toMinorUnits } from './money.ts'

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'USD', 'CLF')

describe('money', () => {
  it('survives the way to major units and back, whatever the currency’s decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), currency, (amount, code) => {
        expect(toMinorUnits(toMajorUnits({ amount, currency: code }), code)).toBe(amount === 0 ? 0 : amount)
      }),
    )
  })

  it('is exact or nothing: no number is rounded into an amount', () => {
    fc.assert(
      fc.property(fc.double(), currency, (major, code) => {
        const minor = toMinorUnits(major, code)
        if (minor === undefined) return
        expect(Number.isSafeInteger(minor)).toBe(true)
        expect(Number(major.toFixed(currencyExponent(code)))).toBe(major === 0 ? 0 : major)
      }),
    )
    for (const [major, code] of [
      [0.001, 'EUR'],
      [1.005, 'EUR'],
      [1.5, 'JPY'],
      [1e21, 'EUR'],
      [Number.NaN, 'EUR'],
      [Number.POSITIVE_INFINITY, 'EUR'],
      [0.1 + 0.2, 'EUR'],
    ] as const)
      expect([major, toMinorUnits(major, code)]).toEqual([major, undefined])
    expect([toMinorUnits(149.5, 'EUR'), toMinorUnits(19.99, 'EUR'), toMinorUnits(150, 'JPY'), toMinorUnits(1.234, 'KWD')]).toEqual([
      14950, 1999, 150, 1234,
    ])
  })

  it('is whole minor units of a currency with three letters, and reads as people write it', () => {
    expect(moneySchema.safeParse({ amount: 1.5, currency: 'EUR' }).success).toBe(false)
    expect(moneySchema.safeParse({ amount: 1, currency: 'eur' }).success).toBe(false)
    expect(formatMoney({ amount: 123_450, currency: 'EUR' })).toBe('€1,234.50')
  })
})
