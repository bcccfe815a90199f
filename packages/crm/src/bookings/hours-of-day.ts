import type { HolidayRow, StaffRow } from '@proviso/db'
import type { Day } from '../time/days-between.ts'

/** Wall-clock times of one day. */
export interface WallHours {
  from: string
  to: string
}

/** Whose hours: of a member of staff, in a business that has holidays. */
export type Hours = Pick<StaffRow, 'hours' | 'exceptions'> & Partial<Pick<StaffRow, 'breaks'>> & { holidays?: ReadonlyMap<string, Holiday> }
export type Holiday = Pick<HolidayRow, 'name' | 'hours'>

export interface HoursOfDay {
  /** What decides about this day. */
  by: 'week' | 'exception' | 'holiday'
  /** Of a holiday. */
  name?: string
  open: WallHours[]
  breaks: WallHours[]
}

/**
 * The hours of one day. What somebody says about their own day counts before the business's holiday, and a holiday before the week; either
 * names all the hours of its day, so the week's breaks do not apply to it.
 */
export function hoursOfDay({ hours, breaks, exceptions, holidays }: Hours, { date, weekday }: Day): HoursOfDay {
  const exception = exceptions.find((each) => each.date === date)
  if (exception) return { by: 'exception', open: exception.closed ? [] : (exception.hours ?? []), breaks: [] }
  const holiday = holidays?.get(date)
  if (holiday) return { by: 'holiday', name: holiday.name, open: holiday.hours ?? [], breaks: [] }
  return { by: 'week', open: hours[weekday] ?? [], breaks: breaks?.[weekday] ?? [] }
}
