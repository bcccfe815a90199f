import { IconConfetti } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { texts } from '../../texts/index.ts'
import { BookingBlock } from './booking-block.tsx'
import { byDay } from './by-day.ts'
import classes from './calendar.module.css'
import { isMovable, type Moving } from './move.ts'
import type { Booking, Holiday, Service, Staff } from './shapes.ts'
import { dayLong, dayNumber, weekdayName } from './shown-wall.ts'
import { useDrag } from './use-drag.ts'
import { wallOf } from './zoned.ts'

interface Props {
  weeks: string[][]
  /** A day of the month that is meant. */
  date: string
  today: string
  bookings: readonly Booking[]
  services: readonly Service[]
  staff: readonly Staff[]
  holidays: readonly Holiday[]
  zone: string
  moving: Moving | undefined
}

const shownPerDay = 4

/** A month of days; what is dragged to another day keeps its time. */
export function MonthGrid({ weeks, date, today, bookings, services, staff, holidays, zone, moving }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const search = useSearch({ from: '/calendar' })
  const at = (booking: Booking, { x, y }: { x: number; y: number }) => {
    const under = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      return x >= left && x < right && y >= top && y < bottom
    })
    return under?.dataset.day ? { booking, day: under.dataset.day } : null
  }
  const drag = useDrag(at, ({ booking, day }) => {
    const before = wallOf(booking.starts_at, zone)
    moving?.propose(before.date === day ? null : { booking, wall: { date: day, minutes: before.minutes }, staff: booking.staff })
  })
  const onDay = byDay(bookings, zone)
  return (
    <div ref={grid} className={classes.month}>
      {(weeks[0] ?? []).map((day) => (
        <div key={day} className={classes.weekday}>
          <span className={classes.long}>{weekdayName(day, 'short')}</span>
          <span className={classes.narrow}>{weekdayName(day, 'narrow')}</span>
        </div>
      ))}
      {weeks.flat().map((day) => {
        const there = onDay.get(day) ?? []
        const holiday = holidays.find((each) => each.date === day)
        const target = drag.ghost?.day === day || moving?.move?.wall.date === day
        return (
          <div key={day} className={classes.cell} data-day={day} data-outside={!day.startsWith(date.slice(0, 7))}>
            <Link
              to="/calendar"
              search={{ ...search, view: 'day', date: day }}
              className={classes.number}
              data-today={day === today}
              aria-label={texts.calendar.dayWith(dayLong(day), there.length)}
            >
              {dayNumber(day)}
            </Link>
            {there.length > 0 && (
              <span className={classes.count} aria-hidden>
                {texts.calendar.some(there.length)}
              </span>
            )}
            {holiday && (
              <span className={classes.holiday}>
                <IconConfetti size={14} aria-hidden /> <bdi dir="auto">{holiday.name}</bdi>
              </span>
            )}
            {there.slice(0, shownPerDay).map((booking) => (
              <BookingBlock
                key={booking.id}
                {...{ booking, services, staff, zone }}
                movable={moving !== undefined && isMovable(booking)}
                moving={drag.ghost?.booking.id === booking.id || moving?.move?.booking.id === booking.id}
                onPointerDown={(event) => drag.start(event, booking)}
                wasDragged={drag.wasDragged}
              />
            ))}
            {there.length > shownPerDay && (
              <Link to="/calendar" search={{ ...search, view: 'day', date: day }} className={classes.more}>
                {texts.calendar.moreThere(there.length - shownPerDay)}
              </Link>
            )}
            {target && <div className={`${classes.block} ${classes.ghost}`} aria-hidden data-tint="0" />}
          </div>
        )
      })}
    </div>
  )
}
