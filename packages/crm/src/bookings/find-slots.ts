import type { BusinessProfile } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { type Day, daysBetween } from '../time/days-between.ts'
import { type Busy, freeSeat } from './free-seat.ts'
import { type Interval, openIntervals } from './open-intervals.ts'
import { readBusy } from './read-busy.ts'
import { type Offer, readOffer } from './read-offer.ts'

export interface Slot {
  startsAt: Date
  endsAt: Date
  staff: string
}

export type FoundSlots = { slots: Slot[] } | { unknown: 'service' | 'staff'; known: string[] }

interface SlotQuestion {
  business: BusinessProfile
  service: string
  staff?: string
  /** Slots that begin at or after it, and before `to`. */
  from: Date
  to: Date
  now: Date
  /** At most that many. */
  limit?: number
  /** A booking that is about to move. */
  except?: string
}

const minute = 60_000
export const longestSearchDays = 100

/**
 * Free slots, earliest first. They begin on a grid of the service's duration from the opening of each interval; notice, horizon, buffers and
 * capacity hold. A search over more than {@link longestSearchDays} days ends there.
 */
export async function findSlots(tx: Tx, question: SlotQuestion): Promise<FoundSlots> {
  const offer = await readOffer(tx, question.business.id, question.service, question.staff)
  if ('unknown' in offer) return offer
  const during = searched(offer, question)
  if (during.from >= during.to) return { slots: [] }
  const { service, staff } = offer
  const margin = (service.durationMinutes + service.bufferBeforeMinutes + service.bufferAfterMinutes) * minute
  const busy = await readBusy(tx, {
    businessId: question.business.id,
    staffKeys: staff.map(({ key }) => key),
    during: { from: during.from - margin, to: during.to + margin },
    now: question.now,
    ...(question.except ? { except: question.except } : {}),
  })
  const busyOf = new Map(staff.map(({ key }) => [key, [] as Busy[]]))
  for (const each of busy) busyOf.get(each.staffKey)?.push(each)
  const daysOf = new Map<string, Day[]>()
  const slots = staff.flatMap((one) => {
    const timezone = one.timezone ?? question.business.timezone
    const days = daysOf.get(timezone) ?? daysBetween(during, timezone)
    daysOf.set(timezone, days)
    const open = openIntervals(one, timezone, during, days)
    return freeStarts(offer.service, open, busyOf.get(one.key) ?? [], during).map((start) => ({
      startsAt: new Date(start),
      endsAt: new Date(start + service.durationMinutes * minute),
      staff: one.key,
    }))
  })
  slots.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return { slots: question.limit === undefined ? slots : slots.slice(0, question.limit) }
}

/** What of the wished-for time may be booked at all. */
function searched({ service }: Offer, { from, to, now }: SlotQuestion): Interval {
  const earliest = now.getTime() + service.noticeMinutes * minute
  const latest = now.getTime() + service.horizonDays * 1440 * minute
  const start = Math.max(from.getTime(), earliest)
  return { from: start, to: Math.min(to.getTime(), latest + 1, start + longestSearchDays * 1440 * minute) }
}

function freeStarts(service: Offer['service'], open: Interval[], busy: Busy[], during: Interval): number[] {
  const length = service.durationMinutes * minute
  const starts: number[] = []
  let first = 0
  for (const interval of open) {
    const skipped = Math.max(0, Math.ceil((during.from - interval.from) / length))
    for (let start = interval.from + skipped * length; start + length <= interval.to && start < during.to; start += length) {
      const from = start - service.bufferBeforeMinutes * minute
      const to = start + length + service.bufferAfterMinutes * minute
      // busy stands in order of its beginnings; what ended before an earlier slot is not looked at again
      while (first < busy.length && (busy[first]?.to ?? 0) <= from) first++
      let overlapping: Busy[] | undefined
      for (let at = first; at < busy.length; at++) {
        const each = busy[at]
        if (!each || each.from >= to) break
        if (each.to <= from) continue
        overlapping ??= []
        overlapping.push(each)
      }
      if (!overlapping || freeSeat(overlapping, service) !== undefined) starts.push(start)
    }
  }
  return starts
}
