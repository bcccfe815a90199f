import { expect, test } from 'vitest'
import { zoneCurrency } from './zone-currency.ts'

test.each([
  ['Asia/Dubai', 'AED'],
  ['Europe/Berlin', 'EUR'],
  ['America/Mexico_City', 'MXN'],
  ['UTC', undefined],
])('what one pays with in %s: %s', (zone, currency) => {
  expect(zoneCurrency(zone)).toBe(currency)
})
