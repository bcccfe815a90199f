import { expect, it } from 'vitest'
import { lanesOf } from './lanes.ts'

const lanes = (...placed: [string, number, number][]) =>
  Object.fromEntries(
    [...lanesOf(placed.map(([id, from, to]) => ({ id, from, to })))].map(([id, { lane, of }]) => [id, `${lane + 1}/${of}`]),
  )

it('what does not overlap has all the width, also back to back', () => {
  expect(lanes(['a', 0, 60], ['b', 60, 90], ['c', 200, 210])).toEqual({ a: '1/1', b: '1/1', c: '1/1' })
})

it('what overlaps stands side by side, and a lane that is free again is used again', () => {
  expect(lanes(['a', 0, 120], ['b', 30, 60], ['c', 60, 100])).toEqual({ a: '1/2', b: '2/2', c: '2/2' })
})

it('three at once are three, and whoever comes after them has all the width', () => {
  expect(lanes(['a', 0, 60], ['b', 0, 60], ['c', 10, 60], ['d', 60, 90])).toEqual({ a: '1/3', b: '2/3', c: '3/3', d: '1/1' })
})
