import type { BusinessProfile, JsonObject } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { findSlots } from './find-slots.ts'
import { slotJson } from './slot-json.ts'

interface Nearby {
  business: BusinessProfile
  service: string
  staff?: string
  at: Date
  now: Date
  except?: string
}

const day = 86_400_000

/** The free slots nearest to a time that cannot be had, in order of time: what may be offered instead. */
export async function slotsNearby(tx: Tx, { at, ...about }: Nearby, count = 5): Promise<JsonObject[]> {
  const wished = Math.max(at.getTime(), about.now.getTime())
  const found = await findSlots(tx, { ...about, from: new Date(wished - 7 * day), to: new Date(wished + 14 * day) })
  if ('unknown' in found) return []
  const distance = ({ startsAt }: { startsAt: Date }) => Math.abs(startsAt.getTime() - wished)
  const seen = new Set<number>()
  return found.slots
    .toSorted((a, b) => distance(a) - distance(b))
    .filter(({ startsAt }) => !seen.has(startsAt.getTime()) && seen.add(startsAt.getTime()))
    .slice(0, count)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((slot) => slotJson(slot, about.business.timezone))
}
