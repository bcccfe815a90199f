import { expect, it } from 'vitest'
import { dueOf, taskGroups } from './task-groups.ts'

it('groups by the calendar of the business, not of the browser', () => {
  const tasks = [
    { id: 1, due_at: '2026-03-08T01:00:00Z' },
    { id: 2, due_at: '2026-03-08T16:30:00Z' },
    { id: 3, due_at: '2026-03-08T20:30:00Z' },
    { id: 4, due_at: null },
  ]
  // half past eight in the evening in Dubai: the 8th ends there at 20:00 UTC
  const groups = taskGroups(tasks, { now: new Date('2026-03-08T16:00:00Z'), timezone: 'Asia/Dubai' })
  expect(groups.map(([when, rows]) => [when, rows.map(({ id }) => id)])).toEqual([
    ['overdue', [1]],
    ['today', [2]],
    ['later', [3]],
    ['someDay', [4]],
  ])
})

it('sends a day alone where no time is given', () => {
  expect([dueOf('2026-03-08', ''), dueOf('2026-03-08', '15:00'), dueOf('', '15:00')]).toEqual(['2026-03-08', '2026-03-08T15:00', null])
})
