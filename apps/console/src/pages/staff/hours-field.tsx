import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import type { Interval } from '../calendar/shapes.ts'
import classes from './staff.module.css'

interface Props {
  /** Of what day, for who hears it. */
  of: string
  value: readonly Interval[]
  /** What stands where there is none. */
  none: string
  /** What is entered first when one is added. */
  suggest?: (value: readonly Interval[]) => Interval
  onChange: (value: Interval[]) => void
}

/** A working day, and after it the rest of the day. */
const usualHours = (value: readonly Interval[]): Interval => {
  const last = value.at(-1)
  return last ? { from: last.to === '24:00' ? '23:00' : last.to, to: '24:00' } : { from: '09:00', to: '18:00' }
}

/** Spans of a day: from, to, and another one. */
export function HoursField({ of, value, none, suggest = usualHours, onChange }: Props) {
  const words = texts.calendar.hours
  const put = (at: number, change: Partial<Interval>) => onChange(value.map((span, nth) => (nth === at ? { ...span, ...change } : span)))
  return (
    <div className={classes.spans}>
      {value.length === 0 && <span>{none}</span>}
      {value.map((span, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have no name but their place
        <span key={at} className={classes.span} dir="ltr">
          <input
            type="time"
            className={classes.clock}
            aria-label={words.from(of)}
            value={span.from}
            onChange={({ currentTarget }) => put(at, { from: currentTarget.value })}
          />
          {'–'}
          <input
            type="time"
            className={classes.clock}
            aria-label={words.to(of)}
            // the end of a day is 24:00 here, and 00:00 in a field for times
            value={span.to === '24:00' ? '00:00' : span.to}
            onChange={({ currentTarget }) => put(at, { to: currentTarget.value === '00:00' ? '24:00' : currentTarget.value })}
          />
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={words.remove(of)}
            onClick={() => onChange(value.filter((_, nth) => nth !== at))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </span>
      ))}
      <Button
        size="compact-md"
        h={44}
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={words.addFor(of)}
        onClick={() => onChange([...value, suggest(value)])}
      >
        {words.add}
      </Button>
    </div>
  )
}
