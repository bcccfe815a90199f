import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { OpenedFeed } from '@proviso/crm'
import type { CalendarFeedRow } from '@proviso/db'
import { instant } from '../instant.ts'

export const feedView = (row: CalendarFeedRow) => ({
  id: row.id,
  ...(row.staffKey ? { staff: row.staffKey } : {}),
  created_at: instant(row.createdAt),
  ...(row.rotatedAt ? { rotated_at: instant(row.rotatedAt) } : {}),
})

/** With the secret address, which no later answer holds. */
export const openedFeedView = ({ feed, secret }: OpenedFeed, publicUrl: string): AnswerOf<typeof endpoints.calendarFeeds.create> => ({
  ...feedView(feed),
  url: `${publicUrl}/calendar/${secret}.ics`,
})
