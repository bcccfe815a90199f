import { useDirection } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react'
import { texts } from '../../texts/index.ts'
import { BookingBlock } from './booking-block.tsx'
import classes from './calendar.module.css'
import { tintOf } from './colors.ts'
import { lanesOf } from './lanes.ts'
import { isMovable, type Moving } from './move.ts'
import { type Minutes, shownHours, shutOn } from './open-hours.ts'
import type { Booking, Service, Staff } from './shapes.ts'
import { useDrag } from './use-drag.ts'
import { useOpensAtNow } from './use-opens-at-now.ts'
import { clockText, type Wall, wallOf } from './zoned.ts'

/** A member of staff on a day, or a day of everybody. */
export interface Column {
  key: string
  date: string
  /** Absent: whoever a booking is with. */
  staff?: string
  heading: string
  /** Opens the day. */
  opens?: string
  today: boolean
  holiday?: string | undefined
  /** When somebody is there; absent where that cannot be said. */
  open?: Minutes[]
  bookings: Booking[]
}

interface Props {
  columns: Column[]
  services: readonly Service[]
  staff: readonly Staff[]
  zone: string
  now: Wall
  moving: Moving | undefined
}

const stepMinutes = 15
/** A pixel for a minute. */
const scale = 1

interface Target {
  booking: Booking
  column: string
  minutes: number
}

/** Days or members of staff side by side, hours downwards, by the clocks of the business. */
export function TimeGrid({ columns, services, staff, zone, now, moving }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const help = useId()
  const search = useSearch({ from: '/calendar' })
  const { dir } = useDirection()
  const placed = columns.map((column) => column.bookings.map((booking) => spanOn(booking, column.date, zone)))
  const proposed = moving?.move?.wall.minutes
  const hours = shownHours(
    columns.flatMap(({ open = [] }) => open),
    [...placed.flat(), ...(proposed === undefined ? [] : [{ from: proposed, to: proposed + 60 }])],
  )
  const columnOf = (key: string) => columns.find((column) => column.key === key)

  const at = (booking: Booking, { x, y, grabbedPx }: { x: number; y: number; grabbedPx: number }): Target | null => {
    const drawn = [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    const under = drawn.find((each) => {
      const { left, right } = each.getBoundingClientRect()
      return x >= left && x < right
    })
    if (!under?.dataset.column) return null
    const raw = hours.from + (y - grabbedPx - under.getBoundingClientRect().top) / scale
    const minutes = Math.min(Math.max(Math.round(raw / stepMinutes) * stepMinutes, 0), 1440 - stepMinutes)
    return { booking, column: under.dataset.column, minutes }
  }
  const propose = ({ booking, column: key, minutes }: Target) => {
    const column = columnOf(key)
    if (!column) return
    const before = wallOf(booking.starts_at, zone)
    const member = column.staff ?? booking.staff
    const same = before.date === column.date && before.minutes === minutes && member === booking.staff
    moving?.propose(same ? null : { booking, wall: { date: column.date, minutes }, staff: member })
  }
  const drag = useDrag(grid, at, propose)

  const press = (event: KeyboardEvent<HTMLElement>, booking: Booking, key: string) => {
    const move = moving?.move?.booking.id === booking.id ? moving.move : null
    if (event.key === 'Escape' && move) return moving?.propose(null)
    if (event.key === 'Enter' && move) {
      event.preventDefault()
      return moving?.ask()
    }
    const across = dir === 'rtl' ? -1 : 1
    const steps: Record<string, [number, number]> = {
      ArrowUp: [-stepMinutes, 0],
      ArrowDown: [stepMinutes, 0],
      ArrowLeft: [0, -across],
      ArrowRight: [0, across],
    }
    const step = event.shiftKey ? steps[event.key] : undefined
    if (!step) return
    event.preventDefault()
    const current = move ? columns.findIndex((column) => fits(column, move)) : columns.findIndex((column) => column.key === key)
    const column = columns[Math.min(Math.max(current + step[1], 0), columns.length - 1)]
    const minutes = (move?.wall.minutes ?? wallOf(booking.starts_at, zone).minutes) + step[0]
    if (column && minutes >= 0 && minutes < 1440) propose({ booking, column: column.key, minutes })
  }

  const shown: Target | null =
    drag.ghost ??
    (moving?.move
      ? {
          booking: moving.move.booking,
          column: columns.find((column) => moving.move && fits(column, moving.move))?.key ?? '',
          minutes: moving.move.wall.minutes,
        }
      : null)
  const offset = (minutes: number) => (minutes - hours.from) * scale
  const scroller = useOpensAtNow(columns.map(({ key }) => key).join(), dir)
  const shows = (minutes: number) => minutes >= hours.from && minutes < hours.to

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section ref={scroller} className={classes.scroller} aria-label={texts.calendar.page} tabIndex={0}>
      <p id={help} hidden>
        {texts.calendar.keys}
      </p>
      <div
        ref={grid}
        className={classes.grid}
        style={{ '--columns': columns.length, '--minutes': hours.to - hours.from, '--scale': scale } as CSSProperties}
      >
        <div className={classes.corner} />
        {columns.map(({ key, heading, opens, today, holiday }) => (
          <div key={key} className={classes.head} data-today={today}>
            {opens ? (
              <Link to="/calendar" search={{ ...search, view: 'day', date: opens }}>
                {heading}
              </Link>
            ) : (
              <bdi dir="auto">{heading}</bdi>
            )}
            {holiday && (
              <span className={classes.holiday}>
                <IconConfetti size={14} aria-hidden /> <bdi dir="auto">{holiday}</bdi>
              </span>
            )}
          </div>
        ))}
        <div className={classes.hours} aria-hidden data-hours>
          {Array.from({ length: (hours.to - hours.from) / 60 }, (_, hour) => hours.from + hour * 60).map((minutes) => (
            <div key={minutes} className={classes.hour}>
              <bdi dir="ltr">{clockText(minutes)}</bdi>
            </div>
          ))}
          {columns.some(({ today }) => today) && shows(now.minutes) && (
            <div className={classes.now} style={{ top: offset(now.minutes) }} data-now />
          )}
        </div>
        {columns.map((column, nth) => {
          const spans = placed[nth] ?? []
          const lanes = lanesOf(spans)
          const ghost = shown?.column === column.key ? shown : null
          return (
            <div key={column.key} className={classes.column} data-column={column.key} data-today={column.today}>
              {column.open &&
                shutOn(column.open, hours).map(({ from, to }) => (
                  <div key={from} className={classes.shut} style={{ top: offset(from), height: (to - from) * scale }} />
                ))}
              {column.today && shows(now.minutes) && <div className={classes.now} style={{ top: offset(now.minutes) }} />}
              {column.bookings.map((booking, row) => {
                const span = spans[row] ?? { id: booking.id, from: 0, to: 30 }
                const { lane, of } = lanes.get(booking.id) ?? { lane: 0, of: 1 }
                const movable = moving !== undefined && isMovable(booking)
                return (
                  <BookingBlock
                    key={booking.id}
                    {...{ booking, services, staff, zone, movable, help }}
                    moving={shown?.booking.id === booking.id}
                    style={{
                      top: offset(span.from),
                      height: Math.max((span.to - span.from) * scale - 1, 24),
                      insetInlineStart: `calc(${(lane / of) * 100}% + 2px)`,
                      width: `calc(${100 / of}% - 4px)`,
                    }}
                    onPointerDown={(event) => drag.start(event, booking)}
                    wasDragged={drag.wasDragged}
                    onKeyDown={(event) => press(event, booking, column.key)}
                  />
                )
              })}
              {ghost && (
                <div
                  className={`${classes.block} ${classes.ghost}`}
                  data-tint={tintOf(ghost.booking.service, services)}
                  style={{
                    top: offset(ghost.minutes),
                    height: Math.max(lengthOf(ghost.booking) * scale - 1, 24),
                    insetInline: 2,
                  }}
                  aria-hidden
                >
                  <bdi dir="ltr">{clockText(ghost.minutes)}</bdi>
                </div>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

const lengthOf = ({ starts_at, ends_at }: Booking) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000

const fits = (column: Column, { wall, staff }: { wall: Wall; staff: string }) =>
  column.date === wall.date && (column.staff === undefined || column.staff === staff)

/** Where a booking stands on a day, by the clock that it begins by; as long as it lasts. */
function spanOn(booking: Booking, date: string, zone: string) {
  const from = wallOf(booking.starts_at, zone)
  const begins = from.date === date ? from.minutes : 0
  return { id: booking.id, from: begins, to: Math.min(begins + lengthOf(booking), 1440) }
}
