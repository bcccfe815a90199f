import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'

interface Group {
  by: 'phone' | 'email'
  value: string
  leadIds: string[]
}

const mostIds = 20

export const listDuplicates = route(endpoints.leadLists.duplicates, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const by = textAt(paging.after, 0)
    const after = by === undefined ? tx`` : tx`having (key, value #>> '{}') > (${by}, ${textAt(paging.after, 1) ?? ''}) and count(*) > 1`
    const rows = await tx<Group[]>`
      select key as by, value #>> '{}' as value, (array_agg(lead_id order by lead_id))[1:${mostIds}] as lead_ids
      from lead_values where business_id = ${businessId} and key in ('phone', 'email') group by key, value #>> '{}'
      ${by === undefined ? tx`having count(*) > 1` : after} order by 1, 2 limit ${paging.limit + 1}`
    return cutPage(
      paging,
      rows,
      (row) => [row.by, row.value],
      ({ leadIds, ...group }) => ({ ...group, lead_ids: leadIds }),
    )
  }),
)
