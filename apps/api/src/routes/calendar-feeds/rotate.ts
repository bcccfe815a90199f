import { endpoints } from '@proviso/contracts/endpoints'
import { rotateFeed } from '@proviso/crm'
import { route } from '../../route.ts'
import { openedFeedView } from './feed-view.ts'

export const rotateCalendarFeed = route(endpoints.calendarFeeds.rotate, ({ inBusiness, businessId, params, product }) =>
  inBusiness(async (tx) => openedFeedView(await rotateFeed(tx, { businessId, id: params.id }), product.publicUrl)),
)
