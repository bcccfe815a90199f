import { expect, it } from 'vitest'
import { packingFor } from './packing-for.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5, BR;q=1.0', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['brotli, identity', undefined],
  ['', undefined],
  [null, undefined],
])('of %s the smallest that is allowed is %s', (accepted, name) => {
  expect(packingFor(accepted)?.name).toBe(name)
})
