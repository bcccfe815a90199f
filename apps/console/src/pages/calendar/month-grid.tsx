import { useDirection, VisuallyHidden } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { texts } from '../../texts/index.ts'
import { BookingBlock } from './booking-block.tsx'
import { byDay } from './by-day.ts'
import shared from './calendar.module.css'
import classes from './month-grid.module.css'
import { dayByKey } from './month-keys.ts'
import { isMovable, type Moving } from './move.ts'
import type { Booking, Holiday, Service, Staff } from './shapes.ts'
import { dayLong, dayNumber, firstDayOfWeek, monthTitle, weekdayName } from './shown-wall.ts'
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

/** A month of days, walked through with the arrow keys; what is dragged to another day keeps its time. */
export function MonthGrid({ weeks, date, today, bookings, services, staff, holidays, zone, moving }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const search = useSearch({ from: '/calendar' })
  const at = (booking: Booking, { x, y }: { x: number; y: number }) => {
    const under = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      return x >= left && x < right && y >= top && y < bottom
    })
    return under?.dataset.day ? { booking, day: under.dataset.day } : null
  }
  const drag = useDrag(grid, at, ({ booking, day }) => {
    const before = wallOf(booking.starts_at, zone)
    moving?.propose(before.date === day ? null : { booking, wall: { date: day, minutes: before.minutes }, staff: booking.staff })
  })
  const onDay = byDay(bookings, zone)
  const navigate = useNavigate()
  const { dir } = useDirection()
  // the day that the keys went to has the focus once it is drawn, in this month or in another
  const walked = useRef(false)
  useEffect(() => {
    if (!walked.current) return
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${date}"] a`)
    if (day) walked.current = false
    day?.focus()
  }, [date])
  const walk = (event: KeyboardEvent, day: string) => {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    const to = dayByKey(event.key, day, { firstDay: firstDayOfWeek(), rtl: dir === 'rtl' })
    if (to === undefined) return
    event.preventDefault()
    walked.current = true
    void navigate({ to: '/calendar', search: { ...search, view: 'month', date: to }, replace: true })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the practices of ARIA build a grid of days
    <table ref={grid} className={classes.month} role="grid" aria-label={monthTitle(date)}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col" className={classes.weekday}>
              <VisuallyHidden>{weekdayName(day, 'long')}</VisuallyHidden>
              <span className={classes.long} aria-hidden>
                {weekdayName(day, 'short')}
              </span>
              <span className={classes.narrow} aria-hidden>
                {weekdayName(day, 'narrow')}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const there = onDay.get(day) ?? []
              const holiday = holidays.find((each) => each.date === day)
              const target = drag.ghost?.day === day || moving?.move?.wall.date === day
              return (
                <td key={day} className={classes.cell} data-day={day} data-outside={!day.startsWith(date.slice(0, 7))}>
                  <Link
                    to="/calendar"
                    search={{ ...search, view: 'day', date: day }}
                    className={classes.number}
                    data-today={day === today}
                    tabIndex={day === date ? 0 : -1}
                    onKeyDown={(event) => walk(event, day)}
                    aria-label={texts.calendar.dayWith(dayLong(day), there.length)}
                  >
                    {dayNumber(day)}
                  </Link>
                  {there.length > 0 && (
                    <span className={classes.count} aria-hidden>
                      {there.length}
                    </span>
                  )}
                  {holiday && (
                    <span className={shared.holiday}>
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
                  {target && <div className={classes.target} aria-hidden />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
