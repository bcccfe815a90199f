import { type BusinessProfile, newId } from '@proviso/contracts'
import { type BookingRow, type ServiceRow, type StaffRow, sqlState, sqlStates, type Tx } from '@proviso/db'
import { withReference } from '../make-reference.ts'
import { freeSeat } from './free-seat.ts'
import { openIntervals } from './open-intervals.ts'
import { readBusy } from './read-busy.ts'
import { readOffer } from './read-offer.ts'

export type BookedSlot = Pick<BookingRow, 'id' | 'reference' | 'startsAt' | 'endsAt'> & { service: ServiceRow; staff: StaffRow }

/** Why a time was not booked: nobody is open then, it is too soon or too far off, or it is taken. */
export type NotBooked = { not: 'open' | 'in_time' | 'near_enough' | 'free' } | { unknown: 'service' | 'staff'; known: string[] }

interface BookingWish {
  business: BusinessProfile
  service: string
  staff?: string
  startsAt: Date
  now: Date
  lead: { leadId: string; conversationId?: string; callId?: string }
  /** Set: this booking moves there, and no new one is made. */
  moving?: string
}

const minute = 60_000

/**
 * Books that time with the first of the staff who is open and free. Whoever books with the same person at the same moment waits for
 * this transaction; behind that stands the exclusion constraint.
 */
export async function placeBooking(tx: Tx, wish: BookingWish): Promise<BookedSlot | NotBooked> {
  const { business, now } = wish
  const offer = await readOffer(tx, business.id, wish.service, wish.staff)
  if ('unknown' in offer) return offer
  const { service } = offer
  const start = wish.startsAt.getTime()
  if (start < now.getTime() + service.noticeMinutes * minute) return { not: 'in_time' }
  if (start > now.getTime() + service.horizonDays * 1440 * minute) return { not: 'near_enough' }

  const slot = { from: start, to: start + service.durationMinutes * minute }
  const during = { from: slot.from - service.bufferBeforeMinutes * minute, to: slot.to + service.bufferAfterMinutes * minute }
  const open = offer.staff.filter((one) =>
    openIntervals(one, one.timezone ?? business.timezone, slot).some(({ from, to }) => from <= slot.from && slot.to <= to),
  )
  if (!open.length) return { not: 'open' }
  for (const staff of open) {
    // the order of keys is everybody's order, so two who wait never wait for each other
    await tx`select key from staff where business_id = ${business.id} and key = ${staff.key} for no key update`
    const busy = await readBusy(tx, {
      businessId: business.id,
      staffKeys: [staff.key],
      during,
      ...(wish.moving ? { except: wish.moving } : {}),
    })
    const seat = freeSeat(busy, service)
    const booked =
      seat &&
      (await write(tx, wish, { service, staff, seat, endsAt: new Date(slot.to), from: new Date(during.from), to: new Date(during.to) }))
    if (booked) return { ...booked, service, staff }
  }
  return { not: 'free' }
}

interface Place {
  service: ServiceRow
  staff: StaffRow
  seat: number
  endsAt: Date
  /** With the buffers. */
  from: Date
  to: Date
}

type Written = Pick<BookingRow, 'id' | 'reference' | 'startsAt' | 'endsAt'>

async function write(
  tx: Tx,
  { business, startsAt, lead, moving }: BookingWish,
  { service, staff, seat, endsAt, from, to }: Place,
): Promise<Written | undefined> {
  try {
    return await tx.savepoint(async (inner) => {
      if (moving) {
        const [moved] = await inner<[Written]>`
          update bookings set staff_key = ${staff.key}, seat = ${seat}, starts_at = ${startsAt}, ends_at = ${endsAt}, during = tstzrange(${from}, ${to})
          where business_id = ${business.id} and id = ${moving} returning id, reference, starts_at, ends_at`
        return moved
      }
      return await withReference('BK', async (reference) => {
        const [made] = await inner<Written[]>`
          insert into bookings (id, business_id, reference, lead_id, conversation_id, call_id, service_key, staff_key, seat, starts_at, ends_at, during, status)
          values (${newId('booking')}, ${business.id}, ${reference}, ${lead.leadId}, ${lead.conversationId ?? null}, ${lead.callId ?? null},
            ${service.key}, ${staff.key}, ${seat}, ${startsAt}, ${endsAt}, tstzrange(${from}, ${to}), 'booked')
          on conflict (business_id, reference) do nothing returning id, reference, starts_at, ends_at`
        return made
      })
    })
  } catch (error) {
    if (sqlState(error) === sqlStates.exclusionViolation) return undefined
    throw error
  }
}
