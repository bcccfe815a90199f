import { endpoints } from '@proviso/contracts/endpoints'
import { endFeed } from '@proviso/crm'
import { route } from '../../route.ts'

export const deleteCalendarFeed = route(endpoints.calendarFeeds.delete, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    await endFeed(tx, { businessId, id: params.id })
    return undefined
  }),
)
