import { endpoints } from '@proviso/contracts/endpoints'
import { openFeed } from '@proviso/crm'
import { route } from '../../route.ts'
import { openedFeedView } from './feed-view.ts'

export const createCalendarFeed = route(endpoints.calendarFeeds.create, ({ inBusiness, businessId, body, product }) =>
  inBusiness(async (tx) => openedFeedView(await openFeed(tx, { businessId, staff: body.staff }), product.publicUrl)),
)
