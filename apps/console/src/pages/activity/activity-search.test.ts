import { describe, expect, it } from 'vitest'
import { callQueryOf, readActivitySearch } from './activity-search.ts'

describe('the filters in the address', () => {
  it('keep what is known and leave out the rest', () => {
    expect(
      readActivitySearch({ outcome: 'blocked', actor: 'nobody', action: 'Confirm!', person: 'lead_1', from: '2026-03-29', x: 1 }),
    ).toEqual({
      outcome: 'blocked',
      person: 'lead_1',
      from: '2026-03-29',
    })
  })

  it('mean whole days, also where a clock change makes one shorter', () => {
    const { from, to } = callQueryOf({ from: '2026-03-29', to: '2026-03-29' })
    expect(from).toBe(new Date(2026, 2, 29).toISOString())
    expect(to).toBe(new Date(2026, 2, 30).toISOString())
    expect(callQueryOf({}).from).toBeUndefined()
  })
})
