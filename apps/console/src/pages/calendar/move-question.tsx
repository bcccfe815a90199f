import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { customerOf, nameOf } from './booking-block.tsx'
import type { Move } from './move.ts'
import classes from './move-question.module.css'
import { slotsQuery, whyQuery } from './queries.ts'
import type { Service, Staff } from './shapes.ts'
import { dayShort, withZone } from './shown-wall.ts'
import { WhyReasons } from './why-reasons.tsx'
import { clockText, instantsOf, minutesOf, wallOf } from './zoned.ts'

interface Props {
  move: Move
  services: readonly Service[]
  staff: readonly Staff[]
  zone: string
  propose(move: Move | null): void
  /** What takes the focus when somebody asks by keyboard. */
  yes: RefObject<HTMLButtonElement | null>
}

const offeredAtMost = 6

/** Asks in the page before a booking is moved. Nothing looks moved before the server has moved it; what it refuses it gives reasons for. */
export function MoveQuestion({ move, services, staff, zone, propose, yes }: Props) {
  const { booking, wall } = move
  const words = texts.calendar.move
  const instants = instantsOf(wall, zone)
  const [which, setWhich] = useState(0)
  const place = `${wall.date} ${wall.minutes} ${move.staff}`
  /** A refusal is of one place; another one has not been refused. */
  const [asked, setAsked] = useState('')
  const startsAt = instants[Math.min(which, instants.length - 1)]
  const elsewhere = move.staff === booking.staff ? {} : { staff: move.staff }
  const save = useWrite(
    (csrfToken, starts_at: string) =>
      send('PATCH /v1/bookings/{id}', { csrfToken, params: { id: booking.id }, body: { starts_at, ...elsewhere } }).then(() => {
        sayDone(words.done(customerOf(booking), dayShort(wall.date), withZone(wall.minutes, zone)))
        propose(null)
      }),
    ['bookings'],
  )
  const error = asked === place ? save.error : null
  const refused = error?.status === 409
  const about = { service: booking.service, staff: move.staff }
  const { data: why } = useQuery({ ...whyQuery({ ...about, at: startsAt ?? '' }), enabled: refused && startsAt !== undefined })
  const { data: slots } = useQuery({ ...slotsQuery({ ...about, date: wall.date }), enabled: refused })
  const near = (slots?.data ?? [])
    .map((slot) => wallOf(slot.starts_at, zone))
    .toSorted((a, b) => Math.abs(a.minutes - wall.minutes) - Math.abs(b.minutes - wall.minutes))
    .slice(0, offeredAtMost)
    .toSorted((a, b) => a.minutes - b.minutes)

  return (
    <section className={classes.question} aria-label={words.heading} data-question>
      <Stack gap="xs">
        <Text fw={600} role="status" dir="auto">
          {words.question({
            customer: customerOf(booking),
            service: nameOf(booking.service, services),
            day: dayShort(wall.date),
            time: withZone(wall.minutes, zone),
          })}
          {move.staff !== booking.staff && ` ${words.with(nameOf(move.staff, staff))}`}
        </Text>
        {instants.length === 0 && <Text role="alert">{words.skipped}</Text>}
        {instants.length === 2 && (
          <div className={classes.choices} role="radiogroup" aria-label={words.twice}>
            <Text size="sm">{words.twice}</Text>
            {[words.first, words.second].map((label, at) => (
              <Button
                key={label}
                role="radio"
                aria-checked={which === at}
                variant={which === at ? 'light' : 'default'}
                h={44}
                onClick={() => setWhich(at)}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        <label className={classes.choices}>
          <Text size="sm" span>
            {words.time}
          </Text>
          <input
            type="time"
            value={clockText(wall.minutes)}
            style={{ minHeight: 44, font: 'inherit' }}
            onChange={({ currentTarget: { value } }) => value && propose({ ...move, wall: { ...wall, minutes: minutesOf(value) } })}
          />
        </label>
        {error && (
          <div role="alert">
            <Text c="var(--stopped)">{error.status === 0 ? texts.failure.unreachable : words.refused}</Text>
            {why ? <WhyReasons why={why} staff={staff} except={booking.reference} /> : <Text dir="auto">{saidProblem(error)}</Text>}
            {near.length > 0 && (
              <div className={classes.choices}>
                <Text size="sm">{words.free}</Text>
                {near.map((free) => (
                  <Button key={free.minutes} variant="default" h={44} onClick={() => propose({ ...move, wall: free })}>
                    <bdi dir="ltr">{clockText(free.minutes)}</bdi>
                  </Button>
                ))}
              </div>
            )}
          </div>
        )}
        <div className={classes.choices}>
          <Button
            ref={yes}
            h={44}
            loading={save.isPending}
            disabled={startsAt === undefined}
            onClick={() => {
              setAsked(place)
              if (startsAt) save.mutate(startsAt)
            }}
          >
            {words.yes}
          </Button>
          <Button variant="default" h={44} onClick={() => propose(null)}>
            {words.no}
          </Button>
        </div>
      </Stack>
    </section>
  )
}
