import { describe, expect, it } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { openOnce } from './once.ts'

const problem = (status: number, code = 'any') => new ApiProblem({ status, code, detail: '', requestId: null })

/** A far side that is told how each request ends, and keeps the keys it saw. */
function farSide(...ends: (ApiProblem | string)[]) {
  const keys: string[] = []
  const work = async (key: string) => {
    keys.push(key)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const end = ends.shift()
    if (end instanceof ApiProblem) throw end
    return end
  }
  return { keys, work }
}

describe('a request', () => {
  it('that is made twice at once is sent once, and both hear the answer', async () => {
    const once = openOnce()
    const { keys, work } = farSide('done', 'done again')
    expect(await Promise.all([once('pay 5', work), once('pay 5', work)])).toEqual(['done', 'done'])
    expect(keys).toHaveLength(1)
  })

  it('that differs, or is made after the answer, is another one', async () => {
    const once = openOnce()
    const { keys, work } = farSide('one', 'two', 'three')
    await Promise.all([once('pay 5', work), once('pay 6', work)])
    await once('pay 5', work)
    expect(new Set(keys).size).toBe(3)
  })

  it.each([problem(0, 'unreachable'), problem(502), problem(500)])(
    'whose outcome is not known is sent again under its key (%#)',
    async (lost) => {
      const once = openOnce()
      const { keys, work } = farSide(lost, 'done')
      await expect(once('pay 5', work)).rejects.toBe(lost)
      expect(await once('pay 5', work)).toBe('done')
      expect(keys[1]).toBe(keys[0])
      await once('pay 5', work)
      expect(keys[2]).not.toBe(keys[0])
    },
  )

  it('that was refused is another one when it is made again', async () => {
    const once = openOnce()
    const { keys, work } = farSide(problem(422), 'done')
    await expect(once('pay 5', work)).rejects.toThrow()
    await once('pay 5', work)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('whose first sending still runs at the server is asked after until that has ended', async () => {
    const once = openOnce({ pauseMs: 1 })
    const { keys, work } = farSide(problem(0), problem(409, 'idempotency_in_flight'), problem(409, 'idempotency_in_flight'), 'done')
    await expect(once('pay 5', work)).rejects.toThrow()
    expect(await once('pay 5', work)).toBe('done')
    expect(new Set(keys).size).toBe(1)
  })

  it('is forgotten after a while', async () => {
    const once = openOnce({ keptMs: -1 })
    const { keys, work } = farSide(problem(0), 'done')
    await expect(once('pay 5', work)).rejects.toThrow()
    await once('pay 5', work)
    expect(keys[1]).not.toBe(keys[0])
  })
})
