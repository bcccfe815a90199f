import { expect, it } from 'vitest'
import { areWrong } from './wrong-hours.ts'

const spans = (...texts: string[]) => texts.map((text) => ({ from: text.split('-')[0] ?? '', to: text.split('-')[1] ?? '' }))

it.each([
  [[], false],
  [['09:00-13:00', '14:00-24:00'], false],
  [['14:00-18:00', '09:00-14:00'], false],
  [['09:00-09:00'], true],
  [['18:00-09:00'], true],
  [['09:00-'], true],
  [['09:00-13:00', '12:00-15:00'], true],
])('spans %j are wrong: %s', (texts, wrong) => {
  expect(areWrong(spans(...texts))).toBe(wrong)
})
