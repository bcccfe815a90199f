import { expect, it } from 'vitest'
import { keyOf } from './key-of.ts'

it.each([
  ['Hair type', 'hair_type'],
  ['Größe (cm)', 'grosse_cm'],
  ['Тип волос', 'tip_volos'],
  ['2nd phone', 'nd_phone'],
  ['نوع الشعر', 'field'],
  ['City', 'city_2'],
  ['x'.repeat(80), 'x'.repeat(56)],
])('the key of "%s" is %s', (label, key) => {
  expect(keyOf(label, ['city'], 'field')).toBe(key)
})
