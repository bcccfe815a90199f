import { beforeAll, expect, it } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { loadTexts, texts } from '../texts/index.ts'
import { saidFaults, saidProblem } from './said-problem.ts'

beforeAll(() => loadTexts('en'))

const problem = (about: Partial<ConstructorParameters<typeof ApiProblem>[0]>) =>
  new ApiProblem({ status: 422, code: 'unexpected', detail: '', requestId: null, ...about })

it('says why in words, also where no answer came, none that could be read, or one without a word', () => {
  expect(saidProblem(problem({ status: 0, code: 'unreachable' }))).toBe(texts.failure.unreachable)
  expect(saidProblem(problem({ status: 200, code: 'unreadable' }))).toBe(texts.failure.unreadable)
  expect(saidProblem(problem({ status: 502 }))).toBe(texts.failure.unreadable)
  expect(saidProblem(problem({ detail: 'No.' }))).toBe('No.')
  expect(saidProblem(new Error('It broke.'))).toBe('It broke.')
})

it('says every fault, and the problem itself where there is none', () => {
  const faults = [
    { pointer: '/a', detail: 'Too long.' },
    { pointer: '/b', detail: 'Too short.' },
  ]
  expect(saidFaults(problem({ detail: 'Refused.', faults }))).toBe('Too long.; Too short.')
  expect(saidFaults(problem({ status: 0, faults: [] }))).toBe(texts.failure.unreachable)
})
