import './tints.css'
import { Agenda } from './agenda.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { Moving } from './move.ts'
import { joined, type Minutes, openOn } from './open-hours.ts'
import type { View } from './search.ts'
import type { Booking, Holiday, Service, Staff } from './shapes.ts'
import { dayHead, firstDayOfWeek } from './shown-wall.ts'
import { type Column, TimeGrid } from './time-grid.tsx'
import { addDays, monthOf, today as todayIn, wallOf, weekOf } from './zoned.ts'

interface Props {
  view: View
  date: string
  bookings: readonly Booking[]
  services: readonly Service[]
  /** Those that are shown. */
  staff: readonly Staff[]
  holidays: readonly Holiday[]
  zone: string
  now: Date
  /** Absent: looking only. */
  moving?: Moving | undefined
}

const agendaDays = 14

/** The days that a view shows around a date. */
export function daysOf(view: View, date: string): string[] {
  if (view === 'day') return [date]
  if (view === 'week') return weekOf(date, firstDayOfWeek())
  if (view === 'month') return monthOf(date, firstDayOfWeek()).flat()
  return Array.from({ length: agendaDays }, (_, day) => addDays(date, day))
}

/**
 * Bookings of a business by its own clocks: a list, a day by members of staff, a week or a month. It moves nothing by itself; what somebody
 * drags, or moves with the keyboard, is proposed to `moving`.
 */
export function BookingCalendar({ view, date, bookings, services, staff, holidays, zone, now, moving }: Props) {
  const today = todayIn(zone, now)
  const days = daysOf(view, date)
  const shared = { services, staff, zone, moving }
  if (view === 'agenda') return <Agenda {...{ days, today, bookings, services, staff, holidays, zone }} />
  if (view === 'month') return <MonthGrid {...shared} {...{ date, today, bookings, holidays }} weeks={monthOf(date, firstDayOfWeek())} />

  const dateOf = (booking: Booking) => wallOf(booking.starts_at, zone).date
  const holidayOn = (day: string) => holidays.find((each) => each.date === day)?.name
  /** Hours of a zone of somebody's own are not those of this grid. */
  const openFor = (member: Staff, day: string) => (member.timezone && member.timezone !== zone ? undefined : openOn(member, day, holidays))
  const columns: Column[] =
    view === 'day'
      ? staff.map((member) => ({
          key: member.key,
          date,
          staff: member.key,
          heading: member.name,
          today: date === today,
          holiday: holidayOn(date),
          ...optional(openFor(member, date)),
          bookings: bookings.filter((booking) => booking.staff === member.key && dateOf(booking) === date),
        }))
      : days.map((day) => ({
          key: day,
          date: day,
          heading: dayHead(day),
          opens: day,
          today: day === today,
          holiday: holidayOn(day),
          ...optional(openTogether(staff.map((member) => openFor(member, day)))),
          bookings: bookings.filter((booking) => dateOf(booking) === day),
        }))
  return <TimeGrid {...shared} columns={columns} now={wallOf(now.toISOString(), zone)} />
}

const optional = (open: Column['open']) => (open ? { open } : {})

/** When anybody is there; unknown where it is unknown of one. */
function openTogether(all: (Minutes[] | undefined)[]): Minutes[] | undefined {
  const known = all.filter((open) => open !== undefined)
  return known.length < all.length ? undefined : joined(known.flat())
}
