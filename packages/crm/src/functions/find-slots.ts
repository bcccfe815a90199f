import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { findSlots as freeSlots } from '../bookings/find-slots.ts'
import { refuseUnknown } from '../bookings/refuse-booking.ts'
import { slotJson } from '../bookings/slot-json.ts'
import { refuse } from '../refuse.ts'
import { localText } from '../time/local-text.ts'
import { readInstant } from '../time/read-instant.ts'

interface Arguments {
  service: string
  from: string
  to: string
}

/** What one answer holds at most: enough to choose from, few enough to read. */
const most = 40

export const findSlots: Action<Tx, Arguments> = {
  name: 'find_slots',
  title: 'Find free times of a service',
  effect: 'read',
  arguments: ({ timezone }) => {
    const instant = (edge: 'start' | 'end') =>
      z.string().superRefine((text, context) => {
        const read = readInstant(text, timezone, edge)
        if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem })
      })
    return z.strictObject({
      service: z.string().min(1).describe('Key of the service'),
      from: instant('start').describe(
        `First day or moment to look at: 2026-03-29, 2026-03-29T10:00 (both in ${timezone}) or with an offset`,
      ),
      to: instant('end').describe('Last day (looked at to its end) or moment, in the same forms'),
    })
  },
  async run(tx, { service, from, to }, { business, now }) {
    const [first, last] = [readInstant(from, business.timezone, 'start'), readInstant(to, business.timezone, 'end')]
    if ('problem' in first || 'problem' in last || first.at >= last.at)
      return refuse('validation', 'to has to lie after from.', 'Give a later to.')
    const found = await freeSlots(tx, { business, service, from: first.at, to: last.at, now })
    if ('unknown' in found) return refuseUnknown(found, { service })
    const slots = oneEach(found.slots)
    return {
      result: {
        service,
        timezone: business.timezone,
        now: localText(now, business.timezone),
        slots: slots.slice(0, most).map((slot) => slotJson(slot, business.timezone)),
        free: slots.length,
        ...(slots.length > most ? { note: `Only the first ${most} are listed: ask for a shorter time to see others.` } : {}),
        ...(slots.length ? {} : { note: 'Nothing is free then.' }),
      },
    }
  },
}

/** One slot per time: with whom is settled when it is booked, unless the customer wishes for somebody. */
function oneEach<Slot extends { startsAt: Date }>(slots: Slot[]): Slot[] {
  const seen = new Set<number>()
  return slots.filter(({ startsAt }) => !seen.has(startsAt.getTime()) && seen.add(startsAt.getTime()))
}
