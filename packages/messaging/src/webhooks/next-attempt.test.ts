import { expect, test } from 'vitest'
import { nextAttemptMs, retryAfterMs } from './next-attempt.ts'

test('pauses grow from seconds to a day, and end after the tenth attempt', () => {
  const pauses = Array.from({ length: 10 }, (_, at) => nextAttemptMs(at + 1, 0, 0))
  expect(pauses.slice(0, 3)).toEqual([5000, 300_000, 1_800_000])
  expect(pauses[8]).toBe(24 * 3_600_000)
  expect(pauses[9]).toBeUndefined()
  expect(nextAttemptMs(1, 0, 0.999)).toBeLessThan(6001)
})

test('what the endpoint asks for rules, within reason', () => {
  expect(nextAttemptMs(1, 90_000, 0)).toBe(90_000)
  expect(retryAfterMs('120')).toBe(120_000)
  expect(retryAfterMs('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60_000)
  expect(retryAfterMs('999999999')).toBe(6 * 3_600_000)
  for (const nonsense of [undefined, '', 'soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT']) expect(retryAfterMs(nonsense)).toBe(0)
})
