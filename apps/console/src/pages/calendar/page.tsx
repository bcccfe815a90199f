import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarPlus, IconZoomQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { businessQuery } from '../../api/queries.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { useNow } from '../../parts/use-now.ts'
import { ZoneNote } from '../../parts/zone-note.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { BookingCalendar, daysOf } from './booking-calendar.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarEmpty } from './calendar-empty.tsx'
import type { Move } from './move.ts'
import { MoveQuestion } from './move-question.tsx'
import { bookingsQuery, holidaysQuery, servicesQuery, staffQuery } from './queries.ts'
import type { CalendarSearch } from './search.ts'
import type { Booking } from './shapes.ts'
import { addDays, dayBegins, isDate, today } from './zoned.ts'

/** What stands when, by the clocks of the business. */
export function CalendarPage() {
  const { data: business, error, refetch } = useQuery(businessQuery)
  const words = texts.calendar
  const mayBook = useMay('bookings.create')
  return (
    <PageFrame
      wide
      title={words.page}
      actions={
        <>
          <Button
            variant="default"
            h={44}
            leftSection={<IconZoomQuestion size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/bookings/why" {...props} />}
          >
            {words.whyOpen}
          </Button>
          {mayBook && (
            <Button
              h={44}
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/bookings/new" {...props} />}
            >
              {words.create}
            </Button>
          )}
        </>
      }
    >
      {business ? <Calendar zone={business.timezone} /> : error ? <Failure error={error} retry={refetch} /> : <Loading />}
    </PageFrame>
  )
}

function Calendar({ zone }: { zone: string }) {
  const search: CalendarSearch = useSearch({ from: '/calendar' })
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const now = useNow(60_000)
  const [move, setMove] = useState<Move | null>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const propose = (next: Move | null) => {
    setMove(next)
    // where the question was, nothing is any more: back to what it was about
    if (!next && move) requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-booking="${move.booking.id}"]`)?.focus())
  }
  const mayMove = useMay('bookings.patch')
  const view = search.view ?? (narrow ? 'agenda' : 'week')
  const date = isDate(search.date) ? search.date : today(zone, now)
  const days = daysOf(view, date)
  const span = {
    from: dayBegins(days[0] ?? date, zone),
    to: dayBegins(addDays(days.at(-1) ?? date, 1), zone),
    staff: search.staff,
    service: search.service,
  }
  const services = useQuery(servicesQuery)
  const staff = useQuery(staffQuery)
  const holidays = useQuery(holidaysQuery)
  const found = useQuery(bookingsQuery(span))
  const failure = failureOf(services, staff, holidays, found)
  if (failure) return <Failure {...failure} />
  if (!services.data || !staff.data || !holidays.data || !found.data) return <Loading />

  const everybody = staff.data.data
  const shared = { services: services.data.data, zone }
  const shown = found.data.bookings.filter((booking) => isShown(booking, search.status))
  const members = search.staff ? everybody.filter(({ key }) => key === search.staff) : everybody
  if (services.data.data.length === 0 || everybody.length === 0)
    return <CalendarEmpty services={services.data.data.length} staff={everybody.length} />
  return (
    <>
      <CalendarBar {...{ view, date, search, staff: everybody, services: services.data.data }} />
      <ZoneNote zone={zone} />
      {found.data.more && <Text role="status">{texts.calendar.tooMany}</Text>}
      {shown.length === 0 && (search.service || search.staff || search.status) && (
        <Text role="status">
          {texts.calendar.noMatch}{' '}
          <Link to="/calendar" search={{ view, date }}>
            {texts.calendar.clear}
          </Link>
        </Text>
      )}
      <BookingCalendar
        {...shared}
        {...{ view, date, now }}
        bookings={shown}
        staff={members}
        holidays={holidays.data.holidays}
        {...(mayMove ? { moving: { move, propose, ask: () => yes.current?.focus() } } : {})}
      />
      {move && <MoveQuestion key={move.booking.id} {...shared} staff={everybody} move={move} propose={propose} yes={yes} />}
      {mayMove && view !== 'agenda' && (
        <>
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {texts.calendar.keys}
          </Text>
          {view !== 'month' && (
            <Text size="sm" c="dimmed" hiddenFrom="sm">
              {texts.calendar.hold}
            </Text>
          )}
        </>
      )}
    </>
  )
}

const isShown = ({ status }: Booking, wanted: CalendarSearch['status']) =>
  wanted === 'all' || (wanted === undefined ? status !== 'cancelled' && status !== 'expired' : status === wanted)
