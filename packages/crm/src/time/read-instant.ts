import { instantProblem } from '@proviso/contracts'
import { Temporal } from 'temporal-polyfill'

export type ReadInstant = { at: Date } | { problem: string }

const day = /^\d{4}-\d{2}-\d{2}$/
const localTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/
const withOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i
const wanted =
  'has to be a local date (2026-03-29), a local date and time (2026-03-29T10:00) or an instant with its offset (2026-03-29T10:00:00+02:00)'

/**
 * An instant out of RFC 3339 or out of a local date or date-time of that zone.
 * @param edge what a bare date means: the start of the day, or its end. Without it a date alone, and a time that the clocks skip, are refused.
 */
export function readInstant(text: string, timezone: string, edge?: 'start' | 'end'): ReadInstant {
  const read = instantIn(text, timezone, edge)
  const problem = 'at' in read ? instantProblem(read.at) : undefined
  return problem ? { problem } : read
}

function instantIn(text: string, timezone: string, edge?: 'start' | 'end'): ReadInstant {
  try {
    if (withOffset.test(text)) return { at: new Date(Temporal.Instant.from(text).epochMilliseconds) }
    if (localTime.test(text)) {
      const wall = Temporal.PlainDateTime.from(text)
      const zoned = wall.toZonedDateTime(timezone)
      if (!edge && !zoned.toPlainDateTime().equals(wall))
        return { problem: `does not exist in ${timezone}: the clocks are put forward over it` }
      return { at: new Date(zoned.epochMilliseconds) }
    }
    if (day.test(text)) {
      if (!edge) return { problem: 'needs a time of day' }
      const date = Temporal.PlainDate.from(text)
      return { at: new Date((edge === 'start' ? date : date.add({ days: 1 })).toZonedDateTime(timezone).epochMilliseconds) }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { problem: 'is no such day or time' }
  }
  return { problem: wanted }
}
