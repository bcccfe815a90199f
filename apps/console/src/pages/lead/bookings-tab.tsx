import { Button } from '@mantine/core'
import {
  IconCalendar,
  IconCalendarCheck,
  IconCalendarOff,
  IconCalendarPlus,
  IconHourglass,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '../../api/ask.ts'
import { ZoneNote } from '../../parts/zone-note.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import type { Business } from '../leads/shapes.ts'
import classes from './page.module.css'
import { bookingsQuery } from './queries.ts'

type Status = keyof typeof texts.lead.booking
const icons: Record<Status, TablerIcon> = {
  booked: IconCalendarCheck,
  held: IconHourglass,
  expired: IconCalendarOff,
  cancelled: IconCalendarOff,
  no_show: IconUserOff,
}

/** Visits of somebody, in the business's own time. */
export function BookingsTab({ leadId, business }: { leadId: string; business: Business }) {
  const { data, error, refetch } = useQuery(bookingsQuery(leadId))
  const { data: services } = useQuery({
    queryKey: ['services'],
    queryFn: ({ signal }) => ask('/v1/services', { signal, query: { limit: 100 } }),
    staleTime: 30_000,
  })
  const may = useMay('bookings.create')
  const words = texts.lead
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />
  const create = may && (
    <Button
      h={44}
      w="fit-content"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/bookings/new" search={{ lead: leadId }} {...props} />}
    >
      {texts.calendar.create}
    </Button>
  )
  if (data.data.length === 0)
    return (
      <Notice icon={<IconCalendar size={40} aria-hidden />} heading={words.nothing.bookings}>
        {create}
      </Notice>
    )
  const format = new Intl.DateTimeFormat(texts.locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: business.timezone,
  })
  return (
    <div className={classes.stack}>
      {create}
      <ul className={classes.list}>
        {data.data.map(({ id, reference, service, starts_at: startsAt, status }) => {
          const Icon = icons[status]
          return (
            <li key={id} className={classes.row}>
              <Icon size={20} aria-hidden />
              <div className={classes.grow}>
                <div className={classes.strong}>
                  <bdi dir="auto">{services?.data.find(({ key }) => key === service)?.name ?? service}</bdi>
                </div>
                <time dateTime={startsAt}>{format.format(new Date(startsAt))}</time>
                <div className={classes.below}>
                  <span className={classes.quiet}>{words.booking[status]}</span>
                  <Link to="/bookings/$bookingId" params={{ bookingId: id }} className={classes.link}>
                    <bdi dir="ltr">{reference}</bdi>
                  </Link>
                </div>
              </div>
            </li>
          )
        })}
      </ul>
      <ZoneNote zone={business.timezone} />
    </div>
  )
}
