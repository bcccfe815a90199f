import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../texts/index.ts'
import { reasonOf } from './reason-of.ts'

beforeAll(() => loadTexts('en'))

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

it('tells people nothing of what was meant for the assistant, and no English in another language', async () => {
  const waiting = { message: 'Submitted to the owner for approval. It is NOT done. Do not tell the customer that it was done.' }
  expect(reasonOf({ outcome: 'waiting', checks: [], result: waiting }, said)).toBe('Your rules leave this to a person.')
  await loadTexts('ru')
  const limited = { message: 'Limited: amount may be at most 100. It did NOT happen.' }
  expect(reasonOf({ outcome: 'limited', checks: [], result: limited }, said)).toBe('Достигнут предел.')
})
