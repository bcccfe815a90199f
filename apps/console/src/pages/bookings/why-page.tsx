import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { businessQuery } from '../../api/queries.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { Panel } from '../../parts/panel.tsx'
import { ZoneNote } from '../../parts/zone-note.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { CalendarEmpty } from '../calendar/calendar-empty.tsx'
import { servicesQuery, staffQuery, whyQuery } from '../calendar/queries.ts'
import type { Service, Staff } from '../calendar/shapes.ts'
import { dayLong, withZone } from '../calendar/shown-wall.ts'
import { WhyReasons } from '../calendar/why-reasons.tsx'
import { isDate, minutesOf, today } from '../calendar/zoned.ts'
import classes from './bookings.module.css'
import type { WhySearch } from './routes.ts'
import { SlotChoice } from './slot-choice.tsx'

/** Why a time is not offered, for a service and each member of staff: every reason, not the first only. */
export function WhyNoSlotPage() {
  const business = useQuery(businessQuery)
  const services = useQuery(servicesQuery)
  const staff = useQuery(staffQuery)
  const failure = failureOf(business, services, staff)
  return (
    <PageFrame title={texts.calendar.whyOpen} back={{ to: '/calendar', name: texts.places.calendar }}>
      {failure && <Failure {...failure} />}
      {!failure && !(business.data && services.data && staff.data) && <Loading />}
      {business.data && services.data && staff.data && (
        <Why zone={business.data.timezone} services={services.data.data} staff={staff.data.data} />
      )}
    </PageFrame>
  )
}

function Why({ zone, services, staff }: { zone: string; services: Service[]; staff: Staff[] }) {
  const search: WhySearch = useSearch({ from: '/bookings/why' })
  const navigate = useNavigate()
  const [time, setTime] = useState('12:00')
  const words = texts.calendar.why
  const service = services.find(({ key }) => key === search.service)?.key ?? services[0]?.key
  const date = isDate(search.date) ? search.date : today(zone)
  const change = (next: WhySearch) => navigate({ to: '/bookings/why', search: { ...search, ...next }, replace: true })
  const about = { service: service ?? '', staff: search.staff, at: `${date}T${time}` }
  const { data: why, error, refetch } = useQuery({ ...whyQuery(about), enabled: service !== undefined })
  if (!service) return <CalendarEmpty services={services.length} staff={staff.length} />
  return (
    <>
      <Panel title={words.ask} detail={words.detail}>
        <div className={classes.fields}>
          <NativeSelect
            size="md"
            label={texts.calendar.service}
            value={service}
            onChange={({ currentTarget }) => change({ service: currentTarget.value })}
            data={services.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <NativeSelect
            size="md"
            label={texts.calendar.staff}
            value={search.staff ?? ''}
            onChange={({ currentTarget }) => change({ staff: currentTarget.value })}
            data={[{ value: '', label: texts.calendar.everybody }, ...staff.map(({ key, name }) => ({ value: key, label: name }))]}
          />
          <TextInput
            size="md"
            type="date"
            label={texts.calendar.book.day}
            value={date}
            onChange={({ currentTarget }) => isDate(currentTarget.value) && change({ date: currentTarget.value })}
          />
          <TextInput
            size="md"
            type="time"
            label={words.time}
            value={time}
            onChange={({ currentTarget }) => currentTarget.value && setTime(currentTarget.value)}
          />
        </div>
        <ZoneNote zone={zone} />
      </Panel>
      <Panel title={words.answer(dayLong(date), withZone(minutesOf(time), zone))}>
        {!why && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={2} />)}
        {why && (
          <Stack gap="xs" role="status">
            <Text fw={600} c={why.bookable ? 'var(--done)' : 'var(--stopped)'}>
              {why.bookable ? (
                <IconCircleCheck size={20} aria-hidden style={{ verticalAlign: '-0.25em' }} />
              ) : (
                <IconCircleX size={20} aria-hidden style={{ verticalAlign: '-0.25em' }} />
              )}{' '}
              {why.offered ? words.offered : why.bookable ? words.bookable : words.notBookable}
            </Text>
            <WhyReasons why={why} staff={staff} />
          </Stack>
        )}
      </Panel>
      <Panel title={words.instead}>
        <SlotChoice
          {...{ service, date, zone }}
          staff={search.staff}
          chosen={null}
          explains={false}
          choose={(slot) => navigate({ to: '/bookings/new', search: { service, date, staff: slot.staff } })}
        />
      </Panel>
    </>
  )
}
