import { Temporal } from 'temporal-polyfill'

/** Whether a text names an IANA zone; undefined where it does. Bare offsets are refused: they know no daylight saving. */
export function zoneProblem(timezone: string): string | undefined {
  const sentence = `${timezone} is no IANA time zone such as Europe/Berlin`
  if (/^[+-]?\d/.test(timezone)) return sentence
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone)
    return undefined
  } catch {
    return sentence
  }
}
