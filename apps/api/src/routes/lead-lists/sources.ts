import { endpoints } from '@proviso/contracts/endpoints'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'

export const listSources = route(endpoints.leadLists.sources, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<{ source: string; leads: number }[]>`
      select source, count(*)::int as leads from leads where business_id = ${businessId} and erased_at is null and source is not null
      group by source order by source limit 10000`
    return pageByKey(
      paging,
      rows,
      ({ source }) => source,
      (row) => row,
    )
  }),
)
