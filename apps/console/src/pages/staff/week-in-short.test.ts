import { expect, it } from 'vitest'
import { weekInShort } from './week-in-short.ts'

const day = [{ from: '09:00', to: '18:00' }]
const short = [{ from: '10:00', to: '14:00' }]

it('joins days that follow each other with the same hours, and no others', () => {
  expect(weekInShort({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: short })).toEqual([
    { from: 0, to: 4, spans: day },
    { from: 5, to: 5, spans: short },
  ])
  expect(weekInShort({ mon: day, wed: day, thu: short, sun: short })).toEqual([
    { from: 0, to: 0, spans: day },
    { from: 2, to: 2, spans: day },
    { from: 3, to: 3, spans: short },
    { from: 6, to: 6, spans: short },
  ])
})

it('tells the spans of a day in their order, however they were entered', () => {
  const split = [
    { from: '14:00', to: '18:00' },
    { from: '09:00', to: '12:00' },
  ]
  expect(weekInShort({ mon: split, tue: split.toReversed() })).toEqual([{ from: 0, to: 1, spans: split.toReversed() }])
})

it('says nothing of a week without hours', () => {
  expect(weekInShort({ mon: [] })).toEqual([])
})
