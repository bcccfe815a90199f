import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../../texts/index.ts'
import { timeLeft } from './time-left.ts'

beforeAll(() => loadTexts('en'))

it.each([
  [-1, undefined],
  [0, undefined],
  [59_900, '59 seconds'],
  [60_000, '1 minute'],
  [3_540_000, '59 minutes'],
  [3_599_000, '1 hour'],
  [86_399_000, '24 hours'],
  [36 * 3_600_000, '36 hours'],
  [2 * 86_400_000, '2 days'],
])('%i ms are said as %s', (ms, said) => {
  const now = new Date('2026-11-30T12:00:00Z')
  expect(timeLeft(new Date(now.getTime() + ms).toISOString(), now)).toBe(said)
})
