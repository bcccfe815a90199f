import type { BusinessRow } from '@proviso/db'
import type { Assistant } from '../assistant.ts'

const days = new Map<string, { nanoUsd: number; readAtMs: number }>()
/** Between two looks what this process spends is added up here; other processes' share may be that old. */
const trustMs = 2000

/** Adds a reply's cost to the day's, until it is read again. */
export function noteSpending(businessId: string, nanoUsd: number): void {
  const today = days.get(businessId)
  if (today) today.nanoUsd += nanoUsd
}

/** What a business has spent on its calendar day, in 10⁻⁹ USD. */
export async function spentToday({ db }: Assistant, business: BusinessRow): Promise<number> {
  const known = days.get(business.id)
  if (known && Date.now() - known.readAtMs < trustMs) return known.nanoUsd
  const [row] = await db.business(
    business.id,
    (tx) => tx<{ nanoUsd: number }[]>`
      select coalesce(sum(cost_nano_usd), 0)::bigint as nano_usd from model_replies
      where business_id = ${business.id} and at >= date_trunc('day', now() at time zone ${business.timezone}) at time zone ${business.timezone}`,
  )
  const fresh = { nanoUsd: row?.nanoUsd ?? 0, readAtMs: Date.now() }
  days.set(business.id, fresh)
  return fresh.nanoUsd
}
