import { Button } from '@mantine/core'
import { IconCalendarCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../shell/notice.tsx'
import { texts } from '../../texts/index.ts'

/** Nothing can be booked yet: what is missing, and where it is entered. */
export function CalendarEmpty({ services, staff }: { services: number; staff: number }) {
  const words = texts.calendar.empty
  return (
    <Notice icon={<IconCalendarCog size={40} aria-hidden />} heading={words.heading} detail={words.detail}>
      {services === 0 && (
        <Button h={44} renderRoot={(props) => <Link to="/settings/services" {...props} />}>
          {words.addService}
        </Button>
      )}
      {staff === 0 && (
        <Button h={44} variant={services === 0 ? 'default' : 'filled'} renderRoot={(props) => <Link to="/settings/staff" {...props} />}>
          {words.addStaff}
        </Button>
      )}
    </Notice>
  )
}
