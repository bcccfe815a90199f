import { Button, Text } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { businessQuery } from '../../api/queries.ts'
import { failureOf } from '../../parts/failure-of.ts'
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
import { daysName } from '../calendar/shown-wall.ts'
import cards from '../services/services.module.css'
import { HolidaysPanel } from './holidays-panel.tsx'
import classes from './staff.module.css'
import { StaffForm } from './staff-form.tsx'
import { type Days, weekInShort } from './week-in-short.ts'

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
  const failure = failureOf(staff, services, holidays, business)
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
    <PageFrame title={words.page} back={{ to: '/settings', name: texts.places.settings }} actions={members.length > 0 && add}>
      {!ready && (failure ? <Failure {...failure} /> : <Loading rows={3} />)}
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
      <ul className={cards.cards}>
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
                      aria-label={texts.calendar.services.editOf(member.name)}
                      renderRoot={(props) => <Link to="/settings/staff" search={{ edit: member.key }} {...props} />}
                    >
                      {texts.calendar.services.edit}
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
      {ready && <HolidaysPanel holidays={holidays.data.holidays} mayWrite={mayClose} />}
      {ready && (
        <Text>
          <Link to="/settings/services">{words.toServices}</Link>
        </Text>
      )}
    </PageFrame>
  )
}

function About({ member, services }: { member: Staff; services: readonly Service[] }) {
  const words = texts.calendar.staffing
  const week = weekInShort(member.hours)
  /** Of a day without hours there is nothing to break. */
  const breaks = weekInShort(
    Object.fromEntries(weekdays.filter((day) => member.hours[day]?.length).map((day) => [day, member.breaks[day] ?? []])),
  )
  return (
    <>
      <bdi dir="auto">{member.services.map((key) => nameOf(key, services)).join(', ') || words.offersNothing}</bdi>
      <Told week={week}>{week.length === 0 && words.never}</Told>
      {breaks.length > 0 && (
        <Told week={breaks}>
          <span>{words.breaks}:</span>
        </Told>
      )}
    </>
  )
}

function Told({ week, children }: { week: readonly Days[]; children: ReactNode }) {
  return (
    <span className={classes.told}>
      {children}
      {week.map(({ from, to, spans }) => (
        <span key={from}>
          {daysName(from, to)} <bdi dir="ltr">{spans.map((span) => `${span.from}–${span.to}`).join(', ')}</bdi>
        </span>
      ))}
    </span>
  )
}
