import { describe, expect, it, vi } from 'vitest'
import { failureOf } from './failure-of.ts'

const query = (data: unknown, error: Error | null = null) => ({ data, error, refetch: vi.fn() })

describe('what several queries are waited for', () => {
  it('is told while nothing failed that nothing did, and after all came likewise', () => {
    expect(failureOf(query(undefined), query(undefined))).toBeUndefined()
    expect(failureOf(query(1), query(null))).toBeUndefined()
  })

  it('says the first failure though others still come, and asks again for all that failed and nothing else', () => {
    const [came, comes, first, second] = [query(1), query(undefined), query(undefined, new Error('no')), query(undefined, new Error('nor'))]
    const failure = failureOf(came, comes, first, second)
    expect(failure?.error.message).toBe('no')
    failure?.retry()
    expect([came, comes, first, second].map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 0, 1, 1])
  })

  it('keeps what is there though it could not be read anew', () => {
    expect(failureOf(query([], new Error('no')))).toBeUndefined()
  })
})
