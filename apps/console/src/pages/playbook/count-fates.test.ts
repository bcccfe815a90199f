import { expect, it } from 'vitest'
import { countFates } from './count-fates.ts'

it('counts what would have ended otherwise, each call once for what it would have become', () => {
  expect(
    countFates([
      { was: 'run', would: 'block' },
      { was: 'ask', would: 'limit' },
      { was: 'block', would: 'limit' },
      { was: 'block', would: 'run' },
      { was: 'run', would: 'ask' },
    ]),
  ).toEqual({ stopped: 2, let: 1, asked: 1 })
})
