import type { Tx } from '@proviso/db'

/** `lead_name` of the row `r` in a query: what the person is called, else what their messenger calls them. Never a phone. */
export const leadNameColumn = (tx: Tx) => tx`
  coalesce(
    (select value #>> '{}' from lead_values v where v.business_id = r.business_id and v.lead_id = r.lead_id and v.key = 'name'),
    (select display_name from identities d where d.business_id = r.business_id and d.lead_id = r.lead_id and display_name is not null
     order by d.created_at limit 1)
  ) as lead_name`

export type WithLeadName<Row> = Row & { leadName: string | null }
