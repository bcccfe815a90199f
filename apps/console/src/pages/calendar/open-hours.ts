import type { Holiday, Interval, Staff } from './shapes.ts'
import { weekdays } from './shapes.ts'
import { minutesOf, weekday } from './zoned.ts'

export interface Minutes {
  from: number
  to: number
}

export const inMinutes = (intervals: readonly Interval[] | undefined): Minutes[] =>
  (intervals ?? []).map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) })).toSorted((a, b) => a.from - b.from)

/** When somebody is there on a day: what is said about their own day counts before a holiday, a holiday before the week and its breaks. */
export function openOn(staff: Pick<Staff, 'hours' | 'breaks' | 'exceptions'>, date: string, holidays: readonly Holiday[]): Minutes[] {
  const exception = staff.exceptions.find((each) => each.date === date)
  if (exception) return exception.closed ? [] : inMinutes(exception.hours)
  const holiday = holidays.find((each) => each.date === date)
  if (holiday) return inMinutes(holiday.hours)
  const day = weekdays[weekday(date) - 1] ?? 'mon'
  return without(inMinutes(staff.hours[day]), inMinutes(staff.breaks[day]))
}

/** What is left of spans when others are taken out of them. */
export function without(open: Minutes[], breaks: Minutes[]): Minutes[] {
  return breaks.reduce(
    (left, pause) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, pause.from) },
          { from: Math.max(from, pause.to), to },
        ].filter((piece) => piece.from < piece.to),
      ),
    open,
  )
}

/** Spans as one: what overlaps or touches is a single one. */
export function joined(spans: readonly Minutes[]): Minutes[] {
  const result: Minutes[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

/** What is left of a day between two hours when it is not open: to be shaded. */
export const shutOn = (open: Minutes[], { from, to }: Minutes): Minutes[] => without([{ from, to }], open)

/** The hours a grid has to show, whole ones: of whoever is there and of what stands there. */
export function shownHours(open: readonly Minutes[], placed: readonly Minutes[]): Minutes {
  const all = [...open, ...placed]
  if (all.length === 0) return { from: 8 * 60, to: 18 * 60 }
  const from = Math.floor(Math.min(...all.map((each) => each.from)) / 60) * 60
  const to = Math.min(1440, Math.ceil(Math.max(...all.map((each) => each.to)) / 60) * 60)
  return { from, to: Math.max(to, from + 60) }
}
