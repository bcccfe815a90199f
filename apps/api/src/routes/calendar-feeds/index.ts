import { createCalendarFeed } from './create.ts'
import { deleteCalendarFeed } from './delete.ts'
import { listCalendarFeeds } from './list.ts'
import { rotateCalendarFeed } from './rotate.ts'

export const calendarFeedRoutes = [listCalendarFeeds, createCalendarFeed, rotateCalendarFeed, deleteCalendarFeed]
