import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import { slotsQuery } from '../calendar/queries.ts'
import type { Slot } from '../calendar/shapes.ts'
import { dayLong } from '../calendar/shown-wall.ts'
import { clockText, wallOf } from '../calendar/zoned.ts'
import classes from './bookings.module.css'

interface Props {
  service: string
  staff: string | undefined
  date: string
  zone: string
  chosen: Slot | null
  choose: (slot: Slot) => void
  /** Leads to why there is none; not where that is what the page is about. */
  explains?: boolean
}

/** The free times of a day; one button for each time, whoever is free then. */
export function SlotChoice({ service, staff, date, zone, chosen, choose, explains = true }: Props) {
  const { data, error, refetch } = useQuery(slotsQuery({ service, staff, date }))
  const words = texts.calendar.book
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={2} />
  const byTime = [...new Map(data.data.toReversed().map((slot) => [slot.starts_at, slot])).values()].reverse()
  if (byTime.length === 0)
    return (
      <Text role="status">
        {words.noSlots(dayLong(date))}{' '}
        {explains && (
          <Link to="/bookings/why" search={{ service, date, ...(staff ? { staff } : {}) }}>
            {texts.calendar.whyOpen}
          </Link>
        )}
      </Text>
    )
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {words.free(dayLong(date))}
      </Text>
      <div className={classes.slots} role="radiogroup" aria-label={words.free(dayLong(date))}>
        {byTime.map((slot) => (
          <Button
            key={slot.starts_at}
            role="radio"
            aria-checked={chosen?.starts_at === slot.starts_at}
            className={classes.slot}
            variant={chosen?.starts_at === slot.starts_at ? 'filled' : 'default'}
            onClick={() => choose(slot)}
          >
            <bdi dir="ltr">{clockText(wallOf(slot.starts_at, zone).minutes)}</bdi>
          </Button>
        ))}
      </div>
    </div>
  )
}
