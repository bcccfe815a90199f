import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { texts } from '../../texts/index.ts'
import type { WholeBooking } from '../calendar/shapes.ts'
import { dayShort, withZone } from '../calendar/shown-wall.ts'
import { wallOf } from '../calendar/zoned.ts'
import classes from './bookings.module.css'

interface Props {
  booking: WholeBooking
  zone: string
}

const shown = (instant: string, zone: string) => {
  const wall = wallOf(instant, zone)
  return `${dayShort(wall.date)}, ${withZone(wall.minutes, zone)}`
}

/** What was done with a booking, oldest first. */
export function BookingHistory({ booking, zone }: Props) {
  const words = texts.calendar.booking
  if (booking.history.length === 0) return <Text c="dimmed">{words.noHistory}</Text>
  return (
    <ol className={classes.history}>
      {booking.history.map(({ type, at, starts_at, from }) => (
        <li key={`${at} ${type}`}>
          <span>
            {type === 'booking.moved' && from && starts_at
              ? words.moved(shown(from, zone), shown(starts_at, zone))
              : (words.events[type] ?? type)}
          </span>
          <br />
          <time className={classes.when} dateTime={at}>
            {shown(at, zone)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** When the customer is reminded, was, or was not, and why. */
export function BookingReminders({ booking, zone }: Props) {
  const words = texts.calendar.booking
  if (booking.reminders.length === 0) return <Text c="dimmed">{words.noReminders}</Text>
  return (
    <ul className={classes.history}>
      {booking.reminders.map((reminder) => (
        <li key={`${reminder.starts_at} ${reminder.minutes_before}`}>
          <span>
            {words.reminder[reminder.state]}: {shown(reminder.due_at, zone)}
          </span>
          {reminder.reason && (
            <Text size="sm" c="dimmed" dir="auto">
              {reminder.reason}
            </Text>
          )}
          {reminder.message_id && booking.conversation_id && (
            <>
              {' '}
              <Link to="/inbox/$conversationId" params={{ conversationId: booking.conversation_id }} hash={reminder.message_id}>
                {words.toMessage}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
