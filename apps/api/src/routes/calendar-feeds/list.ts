import { endpoints } from '@proviso/contracts/endpoints'
import type { CalendarFeedRow } from '@proviso/db'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { feedView } from './feed-view.ts'

export const listCalendarFeeds = route(endpoints.calendarFeeds.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<(CalendarFeedRow & { creator: string | null })[]>`
      select f.*, u.name as creator from calendar_feeds f left join users u on u.id = f.created_by
      where f.business_id = ${businessId} and f.ended_at is null`
    return pageByKey(paging, rows, ({ id }) => id, feedView)
  }),
)
