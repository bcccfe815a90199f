import { endpoints } from '@proviso/contracts/endpoints'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { channelActivity } from './channel-activity.ts'
import { channelView, type ShownChannel, shownColumns } from './channel-view.ts'

export const listChannels = route(endpoints.channels.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<ShownChannel[]>`
      select ${tx(shownColumns)} from channels
      where business_id = ${businessId} and removed_at is null and kind <> 'sandbox'`
    const activityOf = await channelActivity(
      tx,
      businessId,
      rows.map(({ id }) => id),
    )
    return pageByKey(
      paging,
      rows,
      ({ id }) => id,
      (row) => ({ ...channelView(row), ...activityOf(row.id) }),
    )
  }),
)
