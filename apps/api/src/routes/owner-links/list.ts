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
  userId: string | null
  userName: string | null
}

export const listOwnerLinks = route(endpoints.ownerLinks.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<OwnerChat[]>`
      select l.id, l.channel_id, l.name, l.external_id, l.used_at, l.user_id, u.name as user_name
      from owner_links l left join users u on u.id = l.user_id
      where l.business_id = ${businessId} and l.used_at is not null and l.ended_at is null`
    return pageByKey(
      paging,
      rows,
      ({ id }) => id,
      (row) => ({
        id: row.id,
        channel_id: row.channelId,
        name: row.name,
        external_id: row.externalId,
        person: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
        linked_at: instant(row.usedAt),
      }),
    )
  }),
)
