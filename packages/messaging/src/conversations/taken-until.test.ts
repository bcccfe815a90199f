import { expect, test } from 'vitest'
import { takenUntil } from './taken-until.ts'

const said = new Date('2026-03-02T10:00:00Z')
const halfPast = new Date('2026-03-02T10:30:00Z')
const eleven = new Date('2026-03-02T11:00:00Z')
const business = { takeoverMinutes: 30 }

test("a person's word silences the assistant for the business's takeover time", () => {
  expect(takenUntil({ mode: 'assistant', modeUntil: null }, said, business)).toEqual(halfPast)
})

test('a word written during a longer takeover does not shorten it', () => {
  expect(takenUntil({ mode: 'human', modeUntil: eleven }, said, business)).toEqual(eleven)
})

test('a word written near the end of a takeover lengthens it', () => {
  expect(takenUntil({ mode: 'human', modeUntil: new Date('2026-03-02T10:05:00Z') }, said, business)).toEqual(halfPast)
})

test('a word written while somebody has it until they hand back gives it no timer', () => {
  expect(takenUntil({ mode: 'human', modeUntil: null }, said, business)).toBeNull()
})
