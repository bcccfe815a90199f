import { expect, it } from 'vitest'
import type { Field, Lead } from '../leads/shapes.ts'
import { mergeRows } from './merge-choices.ts'

const field = (key: string): Field => ({ key, label: key, type: 'text', description: '' })
const lead = (values: Record<string, [string, Lead['fields'][string]['source']]>): Lead => ({
  id: 'lead_1',
  name: null,
  phone: null,
  email: null,
  stage: null,
  tags: [],
  source: null,
  test: false,
  identities: [],
  created_at: '2026-01-01T00:00:00.000Z',
  last_message_at: null,
  fields: Object.fromEntries(
    Object.entries(values).map(([key, [value, source]]) => [
      key,
      { value, source, text: value, at: '2026-01-01T00:00:00.000Z', evidence_message_id: null },
    ]),
  ),
})

it('asks only where both have different values, and proposes what the server would do', () => {
  const one = lead({ name: ['anna', 'messenger'], city: ['Bonn', 'person'], phone: ['+49', 'customer'] })
  const two = lead({ name: ['Anna K.', 'person'], city: ['Ulm', 'customer'], phone: ['+49', 'import'], email: ['a@b.c', 'customer'] })
  const rows = mergeRows(one, two, ['name', 'phone', 'email', 'city', 'age'].map(field))
  expect(rows.map(({ field: { key }, open, usual }) => [key, open, usual])).toEqual([
    ['name', true, 'other'],
    ['phone', false, 'this'],
    ['email', false, 'other'],
    ['city', true, 'this'],
  ])
})
