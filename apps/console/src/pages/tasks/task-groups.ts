import { dayOf } from '../../parts/field-value.ts'

interface Due {
  due_at: string | null
}

export type When = 'overdue' | 'today' | 'later' | 'someDay'

/** Tasks in the order given, by how soon they are due on the calendar of a zone. */
export function taskGroups<T extends Due>(tasks: readonly T[], { now, timezone }: { now: Date; timezone: string }): [When, T[]][] {
  const today = dayOf(now.toISOString(), timezone)
  const groups = new Map<When, T[]>()
  for (const task of tasks) {
    const when = whenOf(task, now, today, timezone)
    groups.set(when, [...(groups.get(when) ?? []), task])
  }
  return [...groups]
}

function whenOf({ due_at: due }: Due, now: Date, today: string, timezone: string): When {
  if (due === null) return 'someDay'
  if (Date.parse(due) < now.getTime()) return 'overdue'
  return dayOf(due, timezone) === today ? 'today' : 'later'
}

/** What is sent for a day and a time of it: the day alone means nine. */
export const dueOf = (day: string, time: string): string | null => (day ? (time ? `${day}T${time}` : day) : null)
