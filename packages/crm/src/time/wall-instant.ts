import { Temporal } from 'temporal-polyfill'

const remembered = new Map<string, Map<string, number>>()
/** Days times of day times zones; beyond it the memory is begun anew. */
const most = 50_000

/**
 * The instant, in milliseconds since the epoch, at which the clocks of a zone show a time of a day. A time that the clocks skip is the moment
 * at which they jump, so that nobody is open past a closing time that is not there; a time that comes twice is the first. `24:00` is the start of the next day, whenever that is: in Beirut a day can begin at 01:00.
 */
export function wallInstant(date: string, time: string, timezone: string): number {
  // a month of slots asks for the same few hundred of them for every member of staff, and each costs a search in the zone's history
  const ofZone = remembered.get(timezone) ?? new Map<string, number>()
  const key = `${date} ${time}`
  const known = ofZone.get(key)
  if (known !== undefined) return known
  const day = Temporal.PlainDate.from(date)
  const zoned =
    time === '24:00'
      ? day.add({ days: 1 }).toZonedDateTime(timezone)
      : day.toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) })
  const isSkipped = time !== '24:00' && !zoned.toPlainTime().equals(Temporal.PlainTime.from(time))
  const jump = isSkipped ? zoned.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') : null
  const instant = (jump ?? zoned).epochMilliseconds
  if (ofZone.size >= most) ofZone.clear()
  if (!remembered.has(timezone)) remembered.set(timezone, ofZone)
  ofZone.set(key, instant)
  return instant
}
