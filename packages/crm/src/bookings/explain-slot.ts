import type { BusinessProfile } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { localClock, localDay, localText } from '../time/local-text.ts'
import { closedBecause, type Reason } from './closed-because.ts'
import { findSlots } from './find-slots.ts'
import { freeSeat } from './free-seat.ts'
import { isOpen } from './is-open.ts'
import type { Interval } from './open-intervals.ts'
import { type Occupant, readOccupants } from './read-occupants.ts'
import { type Member, type Offer, readOffer } from './read-offer.ts'

interface Question {
  business: BusinessProfile
  service: string
  staff?: string
  at: Date
  now: Date
}

export interface ExplainedSlot {
  endsAt: Date
  /** Somebody could be booked then. */
  bookable: boolean
  /** It stands in the list of slots. */
  offered: boolean
  /** What holds for everybody. */
  reasons: Reason[]
  staff: { staff: string; bookable: boolean; offered: boolean; reasons: Reason[] }[]
}

const minute = 60_000

/** Why a time is no slot, in sentences: for the whole service, and for each member of staff who does it. Every reason is named, not the first only. */
export async function explainSlot(tx: Tx, question: Question): Promise<ExplainedSlot | { unknown: 'service' | 'staff'; known: string[] }> {
  const { business, at, now } = question
  const offer = await readOffer(tx, business.id, question.service, question.staff)
  if ('unknown' in offer) return offer
  const { service } = offer
  const slot = { from: at.getTime(), to: at.getTime() + service.durationMinutes * minute }
  const busy = { from: slot.from - service.bufferBeforeMinutes * minute, to: slot.to + service.bufferAfterMinutes * minute }
  const occupants = await readOccupants(tx, { businessId: business.id, staffKeys: offer.staff.map(({ key }) => key), during: busy, now })
  const reasons = [...tooEarlyOrLate(question, offer), ...(offer.staff.length ? [] : [nobody(service.name)])]
  const found = await findSlots(tx, { ...question, from: at, to: new Date(at.getTime() + 1) })
  const listed = new Set('slots' in found ? found.slots.map(({ staff }) => staff) : [])

  const staff = offer.staff.map((one) => {
    const timezone = one.timezone ?? business.timezone
    const theirs = occupants.filter(({ staffKey }) => staffKey === one.key)
    const closed = isOpen(one, timezone, slot) ? [] : closedBecause(one, timezone, slot)
    const taken = freeSeat(theirs, service) === undefined ? [takenBecause(offer, one, theirs, slot, business.timezone)] : []
    const bookable = !reasons.length && !closed.length && !taken.length
    const offered = listed.has(one.key)
    return { staff: one.key, bookable, offered, reasons: [...closed, ...taken, ...(bookable && !offered ? [betweenSlots(offer)] : [])] }
  })
  return {
    endsAt: new Date(slot.to),
    bookable: staff.some((one) => one.bookable),
    offered: staff.some((one) => one.offered),
    reasons,
    staff,
  }
}

function tooEarlyOrLate({ at, now, business }: Question, { service }: Offer): Reason[] {
  const minutes = service.noticeMinutes
  if (at < now) return [{ code: 'past', sentence: `${localText(at, business.timezone)} is past.` }]
  if (at.getTime() < now.getTime() + minutes * minute)
    return [{ code: 'notice', sentence: `${service.name} has to be booked at least ${minutes} minutes ahead.`, minutes }]
  if (at.getTime() > now.getTime() + service.horizonDays * 1440 * minute)
    return [
      { code: 'horizon', sentence: `${service.name} is booked at most ${service.horizonDays} days ahead.`, days: service.horizonDays },
    ]
  return []
}

const nobody = (service: string): Reason => ({ code: 'nobody', sentence: `Nobody offers ${service}.` })

const betweenSlots = ({ service }: Offer): Reason => ({
  code: 'between_slots',
  sentence: `It can be booked, but is not offered by itself: offered times follow each other every ${service.durationMinutes} minutes from the opening.`,
})

function takenBecause({ service }: Offer, { name }: Member, occupants: Occupant[], slot: Interval, timezone: string): Reason {
  const inSlot = occupants.filter((each) => each.startsAt.getTime() < slot.to && each.endsAt.getTime() > slot.from)
  const same = inSlot.filter(({ serviceKey }) => serviceKey === service.key)
  if (service.capacity > 1 && same.length >= service.capacity)
    return { code: 'capacity', sentence: `All ${service.capacity} places with ${name} are taken.` }
  const [other] = inSlot.length ? inSlot : occupants
  if (!other) throw new Error('somebody without a free seat has nobody in it')
  const [from, to] = [localClock(other.startsAt, timezone), localClock(other.endsAt, timezone)]
  const when = `${from} to ${to} on ${localDay(other.startsAt, timezone)}`
  const stands = { booking: other.reference, hours: [{ from, to }] }
  if (!inSlot.length) {
    const sentence = `It lies in the buffer around ${other.reference} (${when}) with ${name}: time before or after a visit is kept free.`
    return { code: 'buffer', sentence, ...stands }
  }
  const held = other.status === 'held'
  return {
    code: held ? 'held' : 'booked',
    sentence: `${name} is ${held ? 'held for somebody else' : 'booked'} from ${when} (${other.reference}).`,
    ...stands,
  }
}
