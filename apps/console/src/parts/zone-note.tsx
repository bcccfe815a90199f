import { IconClock } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import classes from './calendar.module.css'
import { zoneName } from './zoned.ts'

/** Whose clocks the times on a page are by, and that they are not those of this device where that is so. */
export function ZoneNote({ zone }: { zone: string }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const differs = offset(here) !== offset(zone)
  return (
    <p className={classes.zone} style={{ margin: 0 }}>
      <IconClock size={16} aria-hidden style={{ flex: 'none', marginBlockStart: '0.2em' }} />
      <span>
        {texts.calendar.timesOf(zoneName(zone))}
        {differs && ` ${texts.calendar.deviceElsewhere(zoneName(here))}`}
      </span>
    </p>
  )
}

/** Two names may be one clock. */
const offset = (zone: string) =>
  [0, 182]
    .map(
      (days) =>
        new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
          .formatToParts(Date.now() + days * 86_400_000)
          .find(({ type }) => type === 'timeZoneName')?.value,
    )
    .join()
