import { expect, test } from 'vitest'
import { groups, placeOf } from './places.ts'

const places = groups.flatMap((group) => group.places)

test.each([
  ['/', 'home'],
  ['/setup', 'home'],
  ['/inbox/conv_1', 'inbox'],
  ['/bookings/new', 'calendar'],
  ['/bookings/bkg_1', 'calendar'],
  ['/leads', 'leads'],
  ['/leads/new', 'leads'],
  ['/leads/lead_1/merge', 'leads'],
  ['/leads/board', 'board'],
  ['/settings/keys', 'settings'],
])('the page %s belongs to one place: %s', (path, name) => {
  expect(placeOf(path, places)?.name).toBe(name)
})

test('what belongs to no place marks none', () => {
  expect(placeOf('/account', places)).toBeUndefined()
  expect(placeOf('/leadsome', places)).toBeUndefined()
})
