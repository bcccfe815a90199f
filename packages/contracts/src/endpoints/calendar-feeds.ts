import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const calendarFeedSchema = z
  .object({
    id: z.string(),
    staff: z.string().optional().describe('left out: everybody'),
    created_by: z.string().nullable().describe('The name of who made its address: it ends when they may do so no more'),
    created_at: instantSchema,
    rotated_at: instantSchema.optional(),
  })
  .meta({ id: 'CalendarFeed' })

const openedSchema = calendarFeedSchema.extend({ url: z.string().describe('the secret address (iCalendar): shown now and never again') })

export const calendarFeedEndpoints = {
  list: {
    operationId: 'calendar_feeds.list',
    method: 'GET',
    path: '/v1/calendar-feeds',
    scope: 'read',
    summary: 'Calendars that may be subscribed to',
    query: z.strictObject(pageQuery),
    answer: pageOf(calendarFeedSchema),
    status: 200,
  },
  create: {
    operationId: 'calendar_feeds.create',
    method: 'POST',
    path: '/v1/calendar-feeds',
    scope: 'write',
    summary: 'Give a calendar a secret address, of one member of staff or of everybody',
    body: z.strictObject({ staff: z.string().min(1).optional() }),
    answer: openedSchema,
    status: 201,
  },
  rotate: {
    operationId: 'calendar_feeds.rotate',
    method: 'POST',
    path: '/v1/calendar-feeds/{id}/rotate',
    scope: 'write',
    summary: 'Give it a new address; the old one knows nothing any more',
    answer: openedSchema,
    status: 200,
  },
  delete: {
    operationId: 'calendar_feeds.delete',
    method: 'DELETE',
    path: '/v1/calendar-feeds/{id}',
    scope: 'write',
    summary: 'End a calendar',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
