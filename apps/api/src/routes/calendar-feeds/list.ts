import { endpoints } from '@proviso/contracts/endpoints'
import type { CalendarFeedRow } from '@proviso/db'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { feedView } from './feed-view.ts'

export const listCalendarFeeds = route(endpoints.calendarFeeds.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<CalendarFeedRow[]>`select * from calendar_feeds where business_id = ${businessId} and ended_at is null`
    return pageByKey(paging, rows, ({ id }) => id, feedView)
  }),
)
