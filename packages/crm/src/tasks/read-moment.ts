import { type Fault, ProvisoError } from '@proviso/contracts'
import { readInstant } from '../time/read-instant.ts'

/** A day alone means its morning: nobody wants to be reminded at midnight. */
const morning = 'T09:00'

/** When something is due: an instant, a local time of the business's zone, or a day, which means nine in the morning. */
export function readMoment(text: string, timezone: string): { at: Date } | { problem: string } {
  const written = text.trim()
  return readInstant(/^\d{4}-\d{2}-\d{2}$/.test(written) ? `${written}${morning}` : written, timezone)
}

/** {@link readMoment} of parts of a request, null and absence as they are. @throws ProvisoError `validation_failed` with a pointer per fault */
export function readMoments<Key extends string>(
  given: Partial<Record<Key, string | null | undefined>>,
  timezone: string,
): Partial<Record<Key, Date | null>> {
  const faults: Fault[] = []
  const read: Partial<Record<Key, Date | null>> = {}
  for (const [key, text] of Object.entries(given) as [Key, string | null | undefined][]) {
    if (text === undefined) continue
    const moment = text === null ? { at: null } : readMoment(text, timezone)
    if ('problem' in moment) faults.push({ pointer: `/${key}`, detail: moment.problem })
    else read[key] = moment.at
  }
  if (faults.length) throw new ProvisoError('validation_failed', undefined, { faults })
  return read
}
