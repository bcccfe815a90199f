import { Title } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { texts } from '../../texts/index.ts'
import { customerOf, nameOf } from './booking-block.tsx'
import { BookingStatus } from './booking-status.tsx'
import { byDay } from './by-day.ts'
import classes from './calendar.module.css'
import { tintOf } from './colors.ts'
import type { Booking, Holiday, Service, Staff } from './shapes.ts'
import { dayLong } from './shown-wall.ts'
import { clockText, wallOf } from './zoned.ts'

interface Props {
  days: readonly string[]
  today: string
  bookings: readonly Booking[]
  services: readonly Service[]
  staff: readonly Staff[]
  holidays: readonly Holiday[]
  zone: string
}

/** Day under day, booking under booking; days on which nothing is are left out, but for today and holidays. */
export function Agenda({ days, today, bookings, services, staff, holidays, zone }: Props) {
  const onDay = byDay(bookings, zone)
  const holidayOn = (day: string) => holidays.find(({ date }) => date === day)
  return (
    <div className={classes.agenda}>
      {days
        .filter((day) => onDay.has(day) || day === today || holidayOn(day))
        .map((day) => (
          <section key={day} className={classes.day} aria-label={dayLong(day)}>
            <div className={classes.dayHead}>
              <Title order={2} size="h5">
                {day === today ? texts.calendar.todayIs(dayLong(day)) : dayLong(day)}
              </Title>
              {holidayOn(day) && (
                <span className={classes.holiday}>
                  <IconConfetti size={16} aria-hidden /> <bdi dir="auto">{holidayOn(day)?.name}</bdi>
                </span>
              )}
            </div>
            <ul className={classes.rows}>
              {(onDay.get(day) ?? []).map((booking) => (
                <li key={booking.id}>
                  <AgendaRow {...{ booking, services, staff, zone }} />
                </li>
              ))}
              {!onDay.has(day) && <li className={classes.free}>{texts.calendar.free}</li>}
            </ul>
          </section>
        ))}
    </div>
  )
}

function AgendaRow({ booking, services, staff, zone }: Pick<Props, 'services' | 'staff' | 'zone'> & { booking: Booking }) {
  const [from, to] = [wallOf(booking.starts_at, zone), wallOf(booking.ends_at, zone)]
  return (
    <Link
      to="/bookings/$bookingId"
      params={{ bookingId: booking.id }}
      className={classes.row}
      data-tint={tintOf(booking.service, services)}
    >
      <span className={classes.time}>
        <bdi dir="ltr">
          {clockText(from.minutes)}–{clockText(to.minutes)}
        </bdi>
      </span>
      <span>
        <bdi dir="auto" className={classes.who}>
          {customerOf(booking)}
        </bdi>
        <br />
        <span className={classes.about}>
          <bdi dir="auto">{nameOf(booking.service, services)}</bdi> · <bdi dir="auto">{nameOf(booking.staff, staff)}</bdi>
        </span>
      </span>
      <BookingStatus status={booking.status} />
    </Link>
  )
}
