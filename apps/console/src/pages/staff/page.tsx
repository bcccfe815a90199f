import { Button, Text } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import { businessQuery } from '../../api/queries.ts'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { nameOf } from '../calendar/booking-block.tsx'
import { holidaysQuery, servicesQuery, staffQuery } from '../calendar/queries.ts'
import { type Service, type Staff, weekdays } from '../calendar/shapes.ts'
import { weekdayName } from '../calendar/shown-wall.ts'
import classes from '../services/services.module.css'
import { HolidaysPanel } from './holidays-panel.tsx'
import { StaffForm } from './staff-form.tsx'

/** Who can be booked, when they are there, and the holidays of everybody. */
export function StaffPage() {
  const { edit } = useSearch({ from: '/settings/staff' })
  const navigate = useNavigate()
  const staff = useQuery(staffQuery)
  const services = useQuery(servicesQuery)
  const holidays = useQuery(holidaysQuery)
  const business = useQuery(businessQuery)
  const may = useMay('staff.put')
  const mayClose = useMay('holidays.put')
  const words = texts.calendar.staffing
  const failed = [staff, services, holidays, business].find(({ data, error }) => !data && error)
  const close = () => navigate({ to: '/settings/staff', search: {} })
  const members = staff.data?.data ?? []
  const offered = services.data?.data ?? []
  const zone = business.data?.timezone
  const ready = staff.data && services.data && holidays.data && zone !== undefined
  const add = may && (
    <Button
      h={44}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/settings/staff" search={{ edit: 'new' }} {...props} />}
    >
      {words.add}
    </Button>
  )
  return (
    <PageFrame title={words.page} actions={members.length > 0 && add}>
      {!ready && (failed?.error ? <Failure error={failed.error} retry={failed.refetch} /> : <Loading rows={3} />)}
      {ready && may && edit === 'new' && (
        <Panel title={words.add}>
          <StaffForm key="new" services={offered} zone={zone} taken={members.map(({ key }) => key)} close={close} />
        </Panel>
      )}
      {ready && members.length === 0 && edit !== 'new' && (
        <Notice icon={<IconUsers size={40} aria-hidden />} heading={words.none} detail={words.noneDetail}>
          {add}
        </Notice>
      )}
      <ul className={classes.cards}>
        {ready &&
          members.map((member) => (
            <li key={member.key}>
              <Panel
                title={<bdi dir="auto">{member.name}</bdi>}
                detail={<About member={member} services={offered} />}
                actions={
                  may &&
                  edit !== member.key && (
                    <Button
                      variant="default"
                      h={44}
                      renderRoot={(props) => <Link to="/settings/staff" search={{ edit: member.key }} {...props} />}
                    >
                      {texts.calendar.services.edit(member.name)}
                    </Button>
                  )
                }
              >
                {may && edit === member.key && (
                  <StaffForm key={member.key} member={member} services={offered} zone={zone} taken={[]} close={close} />
                )}
              </Panel>
            </li>
          ))}
      </ul>
      {ready && <HolidaysPanel key={JSON.stringify(holidays.data)} holidays={holidays.data.holidays} mayWrite={mayClose} />}
      {ready && (
        <Text>
          <Link to="/settings/services">{words.toServices}</Link>
        </Text>
      )}
    </PageFrame>
  )
}

function About({ member, services }: { member: Staff; services: readonly Service[] }) {
  const days = weekdays.flatMap((day, at) => {
    const spans = member.hours[day] ?? []
    return spans.length ? [{ day, name: weekdayName(`2026-06-0${1 + at}`, 'short'), spans }] : []
  })
  return (
    <>
      <bdi dir="auto">{member.services.map((key) => nameOf(key, services)).join(', ') || texts.calendar.staffing.offersNothing}</bdi>
      <br />
      {days.length === 0 && texts.calendar.staffing.never}
      {days.map(({ day, name, spans }, at) => (
        <Fragment key={day}>
          {at > 0 && ' · '}
          <span className={classes.whole}>
            {name} <bdi dir="ltr">{spans.map(({ from, to }) => `${from}–${to}`).join(', ')}</bdi>
          </span>
        </Fragment>
      ))}
    </>
  )
}
