import { expect, it } from 'vitest'
import { reasonOf } from './reason-of.ts'

const said = ({ sentence }: { sentence: string }) => sentence
const check = { type: 't', sentence: 'there is no receipt', passed: false, evidence: null }

it('names the facts that did not hold, not those that are only watched or could not be checked', () => {
  const checks = [check, { ...check, sentence: 'watched', shadow: true }, { ...check, sentence: 'unread', error: 'timeout' }]
  expect(reasonOf({ outcome: 'blocked', checks, result: null }, said)).toBe('there is no receipt')
})

it('else says what the model was told, without what it was told to do', () => {
  const result = { message: 'Limited: amount may be at most 100. It did NOT happen. Do not say so.' }
  expect(reasonOf({ outcome: 'limited', checks: [], result }, said)).toBe('amount may be at most 100.')
  expect(reasonOf({ outcome: 'succeeded', checks: [], result }, said)).toBeUndefined()
})
