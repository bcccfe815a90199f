import { Badge, Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../parts/panel.tsx'
import { ZoneNote } from '../../parts/zone-note.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import type { Home } from './shapes.ts'

interface Props {
  visits: Home['bookings_today']
  timezone: string
}

/** Who comes today, by the business's clock. */
export function VisitsToday({ visits, timezone }: Props) {
  const { visits: words } = texts.home
  const clock = new Intl.DateTimeFormat(texts.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone })
  return (
    <Panel
      title={words.heading}
      actions={
        <Link to="/calendar" className={classes.onward}>
          {words.calendar}
        </Link>
      }
    >
      {visits.length === 0 && <Text c="dimmed">{words.none}</Text>}
      {visits.length > 0 && (
        <div>
          <ul className={classes.rows}>
            {visits.map(({ id, starts_at, lead_name, service_name, staff_name, status }) => (
              <li key={id}>
                <Link to="/bookings/$bookingId" params={{ bookingId: id }} className={classes.row}>
                  <time className={classes.time} dateTime={starts_at}>
                    <bdi dir="ltr">{clock.format(new Date(starts_at))}</bdi>
                  </time>
                  <span className={classes.words}>
                    <bdi className={classes.title} dir="auto">
                      {lead_name ?? texts.inbox.nameless}
                    </bdi>
                    <span className={classes.detail} dir="auto">
                      {words.with(service_name, staff_name)}
                    </span>
                  </span>
                  {status === 'held' && (
                    <Badge variant="default" tt="none">
                      {words.held}
                    </Badge>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          <Box mt="xs">
            <ZoneNote zone={timezone} />
          </Box>
        </div>
      )}
    </Panel>
  )
}
