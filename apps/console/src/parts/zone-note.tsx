import { IconClock } from '@tabler/icons-react'
import { texts } from '../texts/index.ts'
import { clocksDiffer, zoneName } from '../time/zone-name.ts'
import { isolated } from './isolated.ts'
import classes from './zone-note.module.css'

/** Whose clocks the times on a page are by, and that they are not those of this device where that is so. */
export function ZoneNote({ zone }: { zone: string }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <p className={classes.zone}>
      <IconClock size={16} aria-hidden />
      <span>
        {texts.calendar.timesOf(isolated(zoneName(zone)))}
        {clocksDiffer(here, zone) && ` ${texts.calendar.deviceElsewhere(isolated(zoneName(here)))}`}
      </span>
    </p>
  )
}
