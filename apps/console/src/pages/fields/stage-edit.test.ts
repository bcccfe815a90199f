import { expect, it } from 'vitest'
import { mergeStages, moved, newKey, plainStage, withKeys } from './stage-edit.ts'

it('moves one stage and leaves the others in order', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

it('keeps a stage that somebody else has added where one was renamed here', () => {
  const [first, added] = [
    { key: 'new', label: 'New' },
    { key: 'visit', label: 'Visit' },
  ]
  const renamed = { ...first, label: 'Fresh' }
  const { values, disputed } = mergeStages([plainStage(first)], withKeys([renamed]), [first, added].map(plainStage))
  expect([values.map(({ label }) => label), disputed]).toEqual([['Fresh', 'Visit'], []])
})

it('takes a new stage whose answer was lost for the one that is stored since', () => {
  const mine = withKeys([{ key: newKey(), label: 'Visit' }])
  expect(mergeStages([], mine, [plainStage({ key: 'visit', label: 'Visit' })])).toEqual({ values: mine, disputed: [] })
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
