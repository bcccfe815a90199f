import { type BusinessProfile, newId } from '@proviso/contracts'
import { type BookingRow, type ServiceRow, type StaffRow, sqlState, sqlStates, type Tx } from '@proviso/db'
import { withReference } from '../make-reference.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import { endHolds } from './end-holds.ts'
import { freeSeat } from './free-seat.ts'
import { isOpen } from './is-open.ts'
import { readBusy } from './read-busy.ts'
import { readOffer } from './read-offer.ts'

type Written = Pick<BookingRow, 'id' | 'reference' | 'startsAt' | 'endsAt' | 'heldUntil'>
export type BookedSlot = Written & { service: ServiceRow; staff: StaffRow }

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
  /** Set: the place is only kept until then. */
  holdUntil?: Date
}

const minute = 60_000

/**
 * Books or holds that time with the first of the staff who is open and free. Whoever books with the same person at the same moment waits for
 * this transaction; behind that stands the exclusion constraint. What the same customer holds at that time becomes the booking.
 */
export async function placeBooking(tx: Tx, asked: BookingWish): Promise<BookedSlot | NotBooked> {
  const own = asked.moving ? undefined : await ownHold(tx, asked)
  const wish = own ? { ...asked, staff: own.staffKey, moving: own.id } : asked
  const { business, now } = wish
  const offer = await readOffer(tx, business.id, wish.service, wish.staff)
  if ('unknown' in offer) return offer
  const { service } = offer
  const start = wish.startsAt.getTime()
  // notice was kept when the place was held
  if (start < now.getTime() + (own ? 0 : service.noticeMinutes * minute)) return { not: 'in_time' }
  if (start > now.getTime() + service.horizonDays * 1440 * minute) return { not: 'near_enough' }

  const slot = { from: start, to: start + service.durationMinutes * minute }
  const during = { from: slot.from - service.bufferBeforeMinutes * minute, to: slot.to + service.bufferAfterMinutes * minute }
  const open = offer.staff.filter((one) => isOpen(one, one.timezone ?? business.timezone, slot))
  if (!open.length) return { not: 'open' }
  for (const staff of open) {
    // the order of keys is everybody's order, so two who wait never wait for each other
    await tx`select key from staff where business_id = ${business.id} and key = ${staff.key} for no key update`
    await endHolds(tx, { businessId: business.id, staffKey: staff.key, during, now })
    const busy = await readBusy(tx, {
      businessId: business.id,
      staffKeys: [staff.key],
      during,
      now,
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

async function write(tx: Tx, wish: BookingWish, { service, staff, seat, endsAt, from, to }: Place): Promise<Written | undefined> {
  const { business, startsAt, lead, moving, now, holdUntil } = wish
  const row = {
    staffKey: staff.key,
    seat,
    startsAt,
    endsAt,
    during: `[${from.toISOString()},${to.toISOString()})`,
    status: holdUntil ? 'held' : 'booked',
    heldUntil: holdUntil ?? null,
    placedAt: now,
    updatedAt: now,
    ...(lead.callId ? { callId: lead.callId } : {}),
  }
  try {
    return await tx.savepoint(async (inner) => {
      const written = moving
        ? await first(inner<Written[]>`
            update bookings set ${inner(row)}, sequence = sequence + 1
            where business_id = ${business.id} and id = ${moving} returning id, reference, starts_at, ends_at, held_until`)
        : await withReference('BK', (reference) => {
            const whose = { businessId: business.id, leadId: lead.leadId, conversationId: lead.conversationId ?? null }
            const made = { id: newId('booking'), reference, serviceKey: service.key, ...whose, ...row }
            return first(inner<Written[]>`
              insert into bookings ${inner(made)}
              on conflict (business_id, reference) do nothing returning id, reference, starts_at, ends_at, held_until`)
          })
      if (written && !holdUntil) await planReminders(inner, { business, bookingId: written.id, startsAt, now })
      return written
    })
  } catch (error) {
    if (sqlState(error) === sqlStates.exclusionViolation) return undefined
    throw error
  }
}

const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0]

/** What this customer holds of the service at that very time. */
const ownHold = (tx: Tx, { business, service, staff, startsAt, now, lead }: BookingWish) =>
  first(tx<Pick<BookingRow, 'id' | 'staffKey'>[]>`
    select id, staff_key from bookings
    where business_id = ${business.id} and lead_id = ${lead.leadId} and service_key = ${service} and starts_at = ${startsAt} and status = 'held'
      and held_until > ${now} and staff_key = coalesce(${staff ?? null}, staff_key)
    limit 1 for no key update`)
