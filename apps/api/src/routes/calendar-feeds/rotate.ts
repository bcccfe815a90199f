import { endpoints } from '@proviso/contracts/endpoints'
import { rotateFeed } from '@proviso/crm'
import { madeBy } from '../../access/made-by.ts'
import { route } from '../../route.ts'
import { nameOf, openedFeedView } from './feed-view.ts'

export const rotateCalendarFeed = route(endpoints.calendarFeeds.rotate, ({ inBusiness, businessId, caller, params, product }) =>
  inBusiness(async (tx) => {
    const { createdBy } = await madeBy(tx, caller)
    return openedFeedView(await rotateFeed(tx, { businessId, id: params.id, createdBy }), product.publicUrl, await nameOf(tx, createdBy))
  }),
)
