import { endpoints } from '@proviso/contracts/endpoints'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'

interface Row {
  version: number
  by: string
  createdAt: Date
  publishedAt: Date | null
  live: boolean
}

/** Sorts as text: the highest version first. */
const keyOf = ({ version }: Row) => String(10_000_000_000 - version)

export const listVersions = route(endpoints.playbook.versions, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<Row[]>`
      select v.version, v.by, v.created_at, max(p.at) as published_at,
        coalesce(max(p.seq) = (select max(seq) from playbook_publications where business_id = ${businessId}), false) as live
      from playbook_versions v left join playbook_publications p on p.business_id = v.business_id and p.version = v.version
      where v.business_id = ${businessId} group by v.version, v.by, v.created_at order by v.version desc`
    return pageByKey(paging, [...rows], keyOf, ({ version, by, createdAt, publishedAt, live }) => ({
      version,
      by,
      created_at: instant(createdAt),
      published_at: publishedAt && instant(publishedAt),
      live,
    }))
  }),
)
