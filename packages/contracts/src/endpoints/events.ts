import { z } from 'zod'
import { eventTypes } from '../events.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const eventSchema = z
  .object({ id: z.string(), type: z.enum(eventTypes), at: instantSchema, data: z.record(z.string(), z.json()) })
  .meta({ id: 'Event' })

export const eventEndpoints = {
  list: {
    operationId: 'events.list',
    method: 'GET',
    path: '/v1/conversations/{id}/events',
    scope: 'read',
    summary: "The conversation's part of the event log, oldest first",
    query: z.strictObject({ ...pageQuery, sort: z.enum(['created_at', '-created_at']).default('created_at') }),
    answer: pageOf(eventSchema),
    status: 200,
  },
  stream: {
    operationId: 'events.stream',
    method: 'GET',
    path: '/v1/events',
    scope: 'read',
    summary: 'The event log as it grows, as server-sent events; Last-Event-ID brings what was missed, or `resync`',
    query: z.strictObject({
      types: z.string().max(1000).optional().describe('Types, and groups such as `booking.*`, with commas'),
      conversation_id: z.string().optional(),
      last_event_id: z.string().optional().describe('For who cannot send the header Last-Event-ID'),
    }),
    bytes: 'text/event-stream',
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
