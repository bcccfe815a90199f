import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { channelActivity } from './channel-activity.ts'
import { channelView, type ShownChannel, shownColumns } from './channel-view.ts'

export const getChannel = route(endpoints.channels.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<ShownChannel[]>`
      select ${tx(shownColumns)} from channels
      where business_id = ${businessId} and id = ${params.id} and removed_at is null`
    const row = theOne(rows, 'channel')
    const activityOf = await channelActivity(tx, businessId, [row.id])
    return { ...channelView(row), ...activityOf(row.id) }
  }),
)
