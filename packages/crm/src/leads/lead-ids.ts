import type { Tx } from '@proviso/db'

/** A lead and those that were merged into it: the append-only log names each by the id it had then. */
export async function leadIds(tx: Tx, { businessId, leadId }: { businessId: string; leadId: string }): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    with recursive same as (
      select ${leadId}::text as id
      union select l.id from leads l join same on l.business_id = ${businessId} and l.merged_into = same.id
    ) select id from same`
  return rows.map(({ id }) => id)
}
