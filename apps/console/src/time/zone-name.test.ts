import { expect, it } from 'vitest'
import { clocksDiffer, zoneName } from './zone-name.ts'

it.each([
  ['Asia/Dubai', 'Dubai'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the zone %s is called %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name)
})

it('tells two clocks apart, and not two names of one', () => {
  expect(clocksDiffer('Europe/Berlin', 'Europe/Paris')).toBe(false)
  expect(clocksDiffer('Europe/Berlin', 'Africa/Lagos')).toBe(true)
  expect(clocksDiffer('Asia/Dubai', 'America/New_York')).toBe(true)
})
