import { expect, it } from 'vitest'
import { moved, newKey, sameStages, withKeys } from './stage-edit.ts'

it('moves one stage and leaves the others in order', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

it('knows what saving would not change', () => {
  const stages = [{ key: 'new', label: 'New', required_fields: [] }]
  expect(sameStages(stages, [{ key: 'new', label: 'New' }])).toBe(true)
  expect(sameStages(stages, [{ key: 'new', label: 'Fresh' }])).toBe(false)
  expect(sameStages(stages, [])).toBe(false)
})

it('gives new stages keys by their names, and saved ones keep theirs', () => {
  const stages = [
    { key: 'won', label: 'Won ' },
    { key: newKey(), label: 'Won' },
    { key: newKey(), label: 'Won' },
  ]
  expect(withKeys(stages).map(({ key, label }) => [key, label])).toEqual([
    ['won', 'Won'],
    ['won_2', 'Won'],
    ['won_3', 'Won'],
  ])
})
