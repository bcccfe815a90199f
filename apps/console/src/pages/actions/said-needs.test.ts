import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../../texts/index.ts'
import { saidNeeds } from './said-needs.ts'

const names = { fields: [], functions: [], currency: 'AED', field: (key: string) => key }
const phone = { type: 'lead_field_filled', field: 'phone' } as const
const twice = { type: 'calls_per_day', count: 2, scope: 'lead' } as const
const most = { type: 'argument_max', argument: 'amount', max: 200 } as const

beforeAll(() => loadTexts('en'))

it('says the limits of an action beside what it needs', () => {
  expect(saidNeeds({ preconditions: [phone], limits: [twice] }, names)).toEqual([
    'Only if we know their phone.',
    'At most 2 a day per customer.',
  ])
  expect(saidNeeds({ preconditions: [], limits: [most] }, names)).toEqual([expect.stringMatching(/: at most AED\s200\.$/)])
})

it('says that nothing has to be true only where nothing limits it either', () => {
  expect(saidNeeds({ preconditions: [], limits: [] }, names)).toEqual([expect.stringContaining('nothing has to be true')])
})
