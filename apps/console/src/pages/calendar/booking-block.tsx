import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { texts } from '../../texts/index.ts'
import { BookingStatusIcon } from './booking-status.tsx'
import classes from './calendar.module.css'
import { tintOf } from './colors.ts'
import type { Booking, Service, Staff } from './shapes.ts'
import { withZone } from './shown-wall.ts'
import { clockText, wallOf } from './zoned.ts'

interface Props {
  booking: Booking
  services: readonly Service[]
  staff: readonly Staff[]
  zone: string
  style?: CSSProperties
  movable: boolean
  moving: boolean
  /** Id of how it is moved by keyboard. */
  help?: string
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** Whether a click is the end of a drag. */
  wasDragged?: () => boolean
}

export const nameOf = (key: string, named: readonly { key: string; name: string }[]): string =>
  named.find((each) => each.key === key)?.name ?? key

export const customerOf = ({ lead_name }: Booking): string => lead_name ?? texts.calendar.nameless

/** Minutes, of which each is a pixel: two lines fit into a block from here. */
const linesFrom = 40

/** One booking in a grid: a link to it, which can be dragged, or moved with Shift and the arrow keys. */
export function BookingBlock({ booking, services, staff, zone, style, movable, moving, help, wasDragged, ...handlers }: Props) {
  const [from, to] = [wallOf(booking.starts_at, zone), wallOf(booking.ends_at, zone)]
  const [service, member] = [nameOf(booking.service, services), nameOf(booking.staff, staff)]
  return (
    <Link
      to="/bookings/$bookingId"
      params={{ bookingId: booking.id }}
      className={classes.block}
      draggable={false}
      style={style}
      data-tint={tintOf(booking.service, services)}
      data-status={booking.status}
      data-booking={booking.id}
      data-short={Date.parse(booking.ends_at) - Date.parse(booking.starts_at) < linesFrom * 60_000}
      data-movable={movable}
      data-moving={moving}
      {...(movable && help ? { 'aria-describedby': help } : {})}
      {...(movable ? handlers : {})}
      onClick={(event) => {
        if (wasDragged?.()) event.preventDefault()
      }}
    >
      <bdi dir="ltr" className={classes.from}>
        {clockText(from.minutes)}
      </bdi>{' '}
      <bdi dir="auto" className={classes.who}>
        {customerOf(booking)}
      </bdi>{' '}
      <bdi dir="auto" className={classes.what}>
        {service}
      </bdi>{' '}
      <BookingStatusIcon status={booking.status} size={14} />
      <VisuallyHidden>
        {texts.calendar.spoken({ until: withZone(to.minutes, zone), staff: member, status: texts.calendar.status[booking.status] })}
      </VisuallyHidden>
    </Link>
  )
}
