import { expect, test } from 'vitest'
import { dayOrderOf } from './day-order.ts'

const fields = [
  { key: 'born', type: 'date' },
  { key: 'note', type: 'text' },
] as const
const column = (order?: 'dmy' | 'mdy' | 'either') => ({ name: 'x', field: null, samples: [], ...(order ? { day_order: order } : {}) })

test.each([
  ['as the file shows it', [column('mdy')], ['born'], 'de', 'mdy'],
  ['as is usual there, where it shows nothing', [column('either')], ['born'], 'en-AE', 'dmy'],
  ['and elsewhere otherwise', [column('either')], ['born'], 'en-US', 'mdy'],
  ['where the year stands first, as in the rest of the world', [column('either')], ['born'], 'zh-CN', 'dmy'],
  ['one column speaks for another', [column('either'), column('dmy')], ['born', 'born'], 'en-US', 'dmy'],
  ['not of what is no day', [column('mdy')], ['note'], 'en-US', undefined],
  ['not of days with the year first', [column()], ['born'], 'en-US', undefined],
] as const)('days are read %s', (_, columns, targets, locale, order) => {
  expect(dayOrderOf({ columns: [...columns], targets, fields }, locale)).toBe(order)
})
