import { expect, it } from 'vitest'
import { leavesNothing } from './leaves-nothing.ts'
import { usualBreak } from './usual-break.ts'

const spans = (...texts: string[]) => texts.map((text) => ({ from: text.split('-')[0] ?? '', to: text.split('-')[1] ?? '' }))

it.each([
  ['lunch', ['09:00-18:00'], [], '13:00-14:00'],
  ['another one beside lunch', ['09:00-18:00'], ['13:00-14:00'], '10:30-11:30'],
  ['the middle of an evening', ['17:00-23:00'], [], '19:30-20:30'],
  ['a short one in a short day', ['09:00-10:00'], [], '09:15-09:30'],
  ['one in the longer half of a split day', ['09:00-13:00', '14:00-16:00'], [], '10:30-11:30'],
  ['lunch where the hours are not entered yet', [], [], '13:00-14:00'],
])('a break that is added is %s', (_, hours, breaks, expected) => {
  expect(usualBreak(spans(...hours), spans(...breaks))).toEqual(spans(expected)[0])
})

it.each([['09:00-18:00'], ['09:00-10:00'], ['09:00-13:00', '14:00-18:00'], ['22:00-24:00']])(
  'the first break leaves something of a day of %s',
  (...hours) => {
    expect(leavesNothing(spans(...hours), [usualBreak(spans(...hours), [])])).toBe(false)
  },
)

it.each([
  [['09:00-18:00'], ['09:00-18:00'], true],
  [['09:00-13:00', '14:00-18:00'], ['08:00-13:30', '13:30-19:00'], true],
  [['09:00-18:00'], ['09:00-17:45'], false],
  [['09:00-18:00'], [], false],
  [[], ['09:00-18:00'], false],
])('hours %j with breaks %j leave nothing of the day: %s', (hours, breaks, nothing) => {
  expect(leavesNothing(spans(...hours), spans(...breaks))).toBe(nothing)
})
