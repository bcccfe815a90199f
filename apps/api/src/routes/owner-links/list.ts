import { endpoints } from '@proviso/contracts/endpoints'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'

interface OwnerChat {
  id: string
  channelId: string
  name: string | null
  externalId: string | null
  usedAt: Date
}

export const listOwnerLinks = route(endpoints.ownerLinks.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<OwnerChat[]>`
      select id, channel_id, name, external_id, used_at from owner_links
      where business_id = ${businessId} and used_at is not null and ended_at is null`
    return pageByKey(
      paging,
      rows,
      ({ id }) => id,
      (row) => ({ id: row.id, channel_id: row.channelId, name: row.name, external_id: row.externalId, linked_at: instant(row.usedAt) }),
    )
  }),
)
