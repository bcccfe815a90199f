import { expect, it } from 'vitest'
import { keyOf } from './key-of.ts'

it.each([
  ['Cut & Colour', [], 'cut_colour'],
  ['Čaj', [], 'caj'],
  ['Cut', ['cut', 'cut_2'], 'cut_3'],
  ['قص شعر', [], 'item_1'],
  ['قص شعر', ['item_1'], 'item_2'],
])('"%s" beside %j is called %s', (name, taken, key) => {
  expect(keyOf(name, taken)).toBe(key)
})
