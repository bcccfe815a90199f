import type { ActionRefusal, BusinessProfile } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { refuse } from '../refuse.ts'
import { localText } from '../time/local-text.ts'
import type { NotBooked } from './place-booking.ts'
import { slotsNearby } from './slots-nearby.ts'

interface Wished {
  business: BusinessProfile
  service: string
  staff?: string
  at: Date
  now: Date
  except?: string
}

const because = {
  open: 'is outside the opening hours',
  in_time: 'is too soon or already past',
  near_enough: 'is further ahead than bookings are taken',
  free: 'is taken',
}

/** Why the time was not booked, with the nearest ones that could be. */
export async function refuseBooking(tx: Tx, no: NotBooked, wished: Wished): Promise<ActionRefusal> {
  if ('unknown' in no) return refuseUnknown(no, wished)
  const free = await slotsNearby(tx, wished)
  const next = free.length
    ? 'Offer the customer one of the free times in details.'
    : 'There is no free time near it: ask the customer for another day.'
  return refuse('business', `${localText(wished.at, wished.business.timezone)} ${because[no.not]}.`, next, { details: { free } })
}

/** A service or a member of staff that is not there, with those that are. */
export function refuseUnknown(
  { unknown, known }: { unknown: 'service' | 'staff'; known: string[] },
  { service, staff }: { service: string; staff?: string },
): ActionRefusal {
  const what = unknown === 'service' ? `There is no service ${service}` : `There is nobody ${staff} who offers ${service}`
  const keys = known.length
    ? `One of these: ${known.join(', ')}.`
    : `The business has no ${unknown === 'service' ? 'services' : 'staff for it'} yet.`
  return refuse('validation', `${what}.`, keys, { details: { [unknown === 'service' ? 'services' : 'staff']: known } })
}
