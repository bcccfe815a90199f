import { expect, it } from 'vitest'
import { faultAt, faultsBelow, faultsElsewhere } from './faults-at.ts'

const faults = [
  { pointer: '/preconditions/0/count', detail: 'above zero' },
  { pointer: '/preconditions/01', detail: 'no' },
  { pointer: '/config/url', detail: 'an address' },
  { pointer: '/surprise', detail: 'unknown' },
]

it('puts every fault at its field, and those without a field where they are seen all the same', () => {
  expect(faultAt(faults, '/preconditions/0/count')).toBe('above zero')
  expect(faultAt(faults, '/preconditions/0')).toBeUndefined()
  expect(faultsBelow(faults, '/preconditions/0')).toEqual(['above zero'])
  expect(faultsElsewhere(faults, ['/preconditions', '/config'])).toEqual(['/surprise: unknown'])
})

it('a fault of the whole is said without a place', () => {
  expect(faultsElsewhere([{ pointer: '/', detail: 'too large' }], [])).toEqual(['too large'])
})
