import { expect, it } from 'vitest'
import { eachOf } from './each-of.ts'

it('does every one, at most four at a time, and says who could not be done and why first', async () => {
  let [now, most] = [0, 0]
  const ids = Array.from({ length: 20 }, (_, n) => `lead_${n}`)
  const result = await eachOf(ids, async (id) => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 1))
    now -= 1
    if (id === 'lead_3' || id === 'lead_7') throw new Error(`no ${id}`)
  })
  expect(most).toBe(4)
  expect([result.done.length, result.failed.toSorted(), result.error?.message]).toEqual([18, ['lead_3', 'lead_7'], 'no lead_3'])
  expect(await eachOf([], async () => undefined)).toEqual({ done: [], failed: [], error: undefined })
})
