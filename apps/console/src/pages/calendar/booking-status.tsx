import { IconCalendarCheck, IconCalendarOff, IconHourglass, IconHourglassEmpty, IconUserOff } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import classes from './calendar.module.css'
import type { BookingStatus as Status } from './shapes.ts'

const icons = {
  booked: IconCalendarCheck,
  held: IconHourglass,
  expired: IconHourglassEmpty,
  cancelled: IconCalendarOff,
  no_show: IconUserOff,
} as const

export function BookingStatusIcon({ status, size }: { status: Status; size: number }) {
  const Icon = icons[status]
  return <Icon size={size} aria-hidden />
}

/** How a booking stands, in an icon and a word. */
export function BookingStatus({ status }: { status: Status }) {
  return (
    <span className={classes.status} data-status={status}>
      <BookingStatusIcon status={status} size={18} />
      {texts.calendar.status[status]}
    </span>
  )
}
