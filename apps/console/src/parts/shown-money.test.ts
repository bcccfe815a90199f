import { describe, expect, it } from 'vitest'
import { moneyField, shownMoney, typedMoney } from './shown-money.ts'

describe('money', () => {
  it('is shown with the decimals of its currency, whatever they are', () => {
    const shown = (amount: number, currency: string) => shownMoney({ amount, currency }, 'en')
    expect([shown(123450, 'EUR'), shown(500, 'JPY'), shown(1230, 'KWD').replace('\u00a0', ' ')]).toEqual(['€1,234.50', '¥500', 'KWD 1.230'])
  })

  it.each([
    ['149.5', 'EUR', 14950],
    ['149,50', 'EUR', 14950],
    ['1 149,50', 'EUR', 114950],
    ['0.07', 'EUR', 7],
    ['500', 'JPY', 500],
    ['1.235', 'KWD', 1235],
  ])('typed as %s %s is %i minor units', (typed, currency, minor) => {
    expect(typedMoney(typed, currency)).toBe(minor)
  })

  it.each([
    ['149.555', 'EUR'],
    ['5.5', 'JPY'],
    ['1.000', 'EUR'],
    ['', 'EUR'],
    ['-5', 'EUR'],
    ['12a', 'EUR'],
    ['1.149,50', 'EUR'],
  ])('typed as "%s" %s is refused, not guessed', (typed, currency) => {
    expect(typedMoney(typed, currency)).toBeUndefined()
  })

  it('comes back out of a field as it went in', () => {
    for (const [amount, currency] of [
      [14950, 'EUR'],
      [500, 'JPY'],
      [1235, 'KWD'],
      [7, 'USD'],
    ] as const)
      expect(typedMoney(moneyField({ amount, currency }), currency)).toBe(amount)
  })
})
