import { Button, Group, Text } from '@mantine/core'
import { IconArrowsMove, IconCalendarX, IconMoodEmpty, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { businessQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { failureOf } from '../../parts/failure-of.ts'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { ZoneNote } from '../../parts/zone-note.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { customerOf, nameOf } from '../calendar/booking-block.tsx'
import { BookingStatus } from '../calendar/booking-status.tsx'
import type { Move } from '../calendar/move.ts'
import { MoveQuestion } from '../calendar/move-question.tsx'
import { bookingQuery, servicesQuery, staffQuery } from '../calendar/queries.ts'
import type { Service, Staff, WholeBooking } from '../calendar/shapes.ts'
import { dayLong } from '../calendar/shown-wall.ts'
import { clockText, wallOf } from '../calendar/zoned.ts'
import { BookingHistory, BookingReminders } from './booking-history.tsx'
import classes from './bookings.module.css'
import { MoveForm } from './move-form.tsx'

/** One booking: what it is, what can be done with it, who is reminded when, and what became of it. */
export function BookingPage() {
  const { bookingId } = useParams({ from: '/bookings/$bookingId' })
  const asked = useQuery(bookingQuery(bookingId))
  const business = useQuery(businessQuery)
  const services = useQuery(servicesQuery)
  const staff = useQuery(staffQuery)
  const words = texts.calendar.booking
  const booking = asked.data
  const failure = failureOf(asked, business, services, staff)
  const missing = asked.error instanceof ApiProblem && asked.error.status === 404
  const whole = booking && business.data && services.data && staff.data
  return (
    <PageFrame title={booking ? words.title(booking.reference) : words.page} back={{ to: '/calendar', name: texts.places.calendar }}>
      {missing && <Notice icon={<IconMoodEmpty size={40} aria-hidden />} heading={words.missing} detail={words.missingDetail} />}
      {!missing && failure && <Failure {...failure} />}
      {!whole && !failure && <Loading />}
      {whole && <WholePage booking={booking} zone={business.data.timezone} services={services.data.data} staff={staff.data.data} />}
    </PageFrame>
  )
}

interface Props {
  booking: WholeBooking
  zone: string
  services: Service[]
  staff: Staff[]
}

function WholePage({ booking, zone, services, staff }: Props) {
  const [moving, setMoving] = useState(false)
  const [move, setMove] = useState<Move | null>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const may = useMay('bookings.patch')
  const words = texts.calendar.booking
  const [from, to] = [wallOf(booking.starts_at, zone), wallOf(booking.ends_at, zone)]
  const set = useWrite(
    (csrfToken, status: 'booked' | 'cancelled' | 'no_show') =>
      send('PATCH /v1/bookings/{id}', { csrfToken, params: { id: booking.id }, body: { status } }).then(() => sayDone(words.done[status])),
    ['bookings'],
  )
  const began = Date.parse(booking.starts_at) <= Date.now()
  const stands = booking.status === 'booked'
  return (
    <>
      <Panel title={<bdi dir="auto">{customerOf(booking)}</bdi>} actions={<BookingStatus status={booking.status} />}>
        <dl className={classes.facts}>
          <dt>{words.when}</dt>
          <dd>
            <strong>
              {dayLong(from.date)} ·{' '}
              <bdi dir="ltr">
                {clockText(from.minutes)}–{clockText(to.minutes)}
              </bdi>
            </strong>
          </dd>
          <dt>{texts.calendar.service}</dt>
          <dd>
            <bdi dir="auto">{nameOf(booking.service, services)}</bdi>
          </dd>
          <dt>{texts.calendar.staff}</dt>
          <dd>
            <bdi dir="auto">{nameOf(booking.staff, staff)}</bdi>
          </dd>
          <dt>{words.reference}</dt>
          <dd>
            <bdi dir="ltr">{booking.reference}</bdi>
          </dd>
          {booking.held_until && (
            <>
              <dt>{words.heldUntil}</dt>
              <dd>
                <bdi dir="ltr">{clockText(wallOf(booking.held_until, zone).minutes)}</bdi>
              </dd>
            </>
          )}
        </dl>
        <ZoneNote zone={zone} />
        <div className={classes.actions}>
          <Button
            variant="default"
            h={44}
            renderRoot={(props) => <Link to="/leads/$leadId" params={{ leadId: booking.lead_id }} {...props} />}
          >
            {words.toLead}
          </Button>
          {booking.conversation_id && (
            <Button
              variant="default"
              h={44}
              renderRoot={(props) => (
                <Link
                  to="/inbox/$conversationId"
                  params={{ conversationId: booking.conversation_id }}
                  {...(booking.call_id ? { hash: booking.call_id } : {})}
                  {...props}
                />
              )}
            >
              {words.toConversation}
            </Button>
          )}
        </div>
        {/* nothing slides to where a second tap on "Move" would hit it */}
        {may && !moving && (stands || booking.status === 'held') && (
          <div className={classes.actions}>
            {booking.status === 'held' && (
              <Button h={44} loading={set.isPending && set.variables === 'booked'} onClick={() => set.mutate('booked')}>
                {words.confirmHold}
              </Button>
            )}
            {stands && (
              <Button h={44} leftSection={<IconArrowsMove size={18} aria-hidden />} onClick={() => setMoving(true)}>
                {words.move}
              </Button>
            )}
            {stands && began && (
              <ConfirmInPlace
                start={words.noShow}
                icon={<IconUserOff size={18} aria-hidden />}
                question={words.noShowSure}
                yes={words.noShowYes}
                pending={set.isPending}
                onYes={() => set.mutate('no_show')}
              />
            )}
            <ConfirmInPlace
              start={words.cancel}
              icon={<IconCalendarX size={18} aria-hidden />}
              question={words.cancelSure}
              yes={words.cancelYes}
              pending={set.isPending}
              onYes={() => set.mutate('cancelled')}
            />
          </div>
        )}
        <Refusal error={set.error} />
      </Panel>
      {stands && moving && (
        <Panel
          arrives
          title={words.move}
          actions={
            <Button
              variant="default"
              h={44}
              onClick={() => {
                setMoving(false)
                setMove(null)
              }}
            >
              {texts.calendar.move.no}
            </Button>
          }
        >
          <MoveForm booking={booking} staff={staff} zone={zone} propose={setMove} move={move} />
          {move && (
            <MoveQuestion
              {...{ move, services, staff, zone, yes }}
              propose={(next) => {
                setMove(next)
                if (!next) setMoving(false)
              }}
            />
          )}
        </Panel>
      )}
      <Group align="stretch" grow preventGrowOverflow={false}>
        <Panel title={words.reminders}>
          <BookingReminders booking={booking} zone={zone} />
        </Panel>
        <Panel title={words.history}>
          <BookingHistory booking={booking} zone={zone} />
        </Panel>
      </Group>
      {!may && <Text c="dimmed">{words.readOnly}</Text>}
    </>
  )
}
