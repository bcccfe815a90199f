import { endpoints } from '@proviso/contracts/endpoints'
import { openFeed } from '@proviso/crm'
import { madeBy } from '../../access/made-by.ts'
import { route } from '../../route.ts'
import { nameOf, openedFeedView } from './feed-view.ts'

export const createCalendarFeed = route(endpoints.calendarFeeds.create, ({ inBusiness, businessId, caller, body, product }) =>
  inBusiness(async (tx) => {
    const { createdBy } = await madeBy(tx, caller)
    return openedFeedView(await openFeed(tx, { businessId, staff: body.staff, createdBy }), product.publicUrl, await nameOf(tx, createdBy))
  }),
)
