import type { JsonObject } from '@proviso/contracts'
import type { Tx } from '@proviso/db'

/** Whom an invoice is made out to, as known on the day. Without a name, the display name of the messenger stands in. */
export async function billedTo(tx: Tx, businessId: string, leadId: string): Promise<JsonObject> {
  const rows = await tx<{ key: string; value: string }[]>`
    select key, value from lead_values where business_id = ${businessId} and lead_id = ${leadId} and key in ('name', 'phone', 'email')`
  const known: JsonObject = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  if (known.name) return known
  const [identity] = await tx<{ displayName: string | null }[]>`
    select display_name from identities where business_id = ${businessId} and lead_id = ${leadId} and display_name is not null order by created_at limit 1`
  return { ...known, ...(identity?.displayName ? { name: identity.displayName } : {}) }
}
