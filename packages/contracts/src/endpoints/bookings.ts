import { z } from 'zod'
import { type Endpoint, instantSchema, offsetInstantSchema, pageOf, pageQuery } from './endpoint.ts'

const bookingStatuses = ['booked', 'held', 'expired', 'cancelled', 'no_show'] as const

export const bookingSchema = z
  .object({
    id: z.string(),
    reference: z.string(),
    lead_id: z.string(),
    lead_name: z.string().nullable(),
    conversation_id: z.string().optional(),
    call_id: z.string().optional().describe('The call that made it: who asked for it and what was checked'),
    service: z.string(),
    staff: z.string(),
    starts_at: instantSchema,
    ends_at: instantSchema,
    status: z.enum(bookingStatuses),
    held_until: instantSchema.optional().describe('of a place that is held: then it is free for others again'),
  })
  .meta({ id: 'Booking' })

const reminderSchema = z.object({
  starts_at: instantSchema,
  minutes_before: z.int(),
  due_at: instantSchema,
  state: z.enum(['planned', 'sent', 'skipped']),
  reason: z.string().optional(),
  message_id: z.string().optional(),
})

const changeSchema = z.object({
  type: z.string(),
  at: instantSchema,
  starts_at: instantSchema.optional().describe('When the visit begins since then'),
  from: instantSchema.optional().describe('of a move: when it began before'),
})

export const bookingEndpoints = {
  list: {
    operationId: 'bookings.list',
    method: 'GET',
    path: '/v1/bookings',
    scope: 'read',
    summary: 'Bookings, newest first',
    query: z.strictObject({
      ...pageQuery,
      lead_id: z.string().optional(),
      status: z.enum(bookingStatuses).optional(),
      service: z.string().optional(),
      staff: z.string().optional(),
      from: offsetInstantSchema.optional().describe('Starting at or after'),
      to: offsetInstantSchema.optional().describe('Starting before'),
    }),
    answer: pageOf(bookingSchema),
    status: 200,
  },
  create: {
    operationId: 'bookings.create',
    method: 'POST',
    path: '/v1/bookings',
    scope: 'write',
    summary: 'Book a slot for a lead, or hold it',
    body: z.strictObject({
      lead_id: z.string(),
      conversation_id: z.string().optional(),
      service: z.string().min(1),
      starts_at: z.string().min(1),
      staff: z.string().min(1).optional(),
      hold_minutes: z
        .int()
        .min(1)
        .max(1440)
        .optional()
        .describe('only hold it, for so long; PATCH { status: "booked" } makes it a booking'),
    }),
    answer: bookingSchema,
    status: 201,
  },
  get: {
    operationId: 'bookings.get',
    method: 'GET',
    path: '/v1/bookings/{id}',
    scope: 'read',
    summary: 'One booking, with its reminders and what became of it',
    answer: bookingSchema.extend({ reminders: z.array(reminderSchema), history: z.array(changeSchema).describe('oldest first') }),
    status: 200,
  },
  patch: {
    operationId: 'bookings.patch',
    method: 'PATCH',
    path: '/v1/bookings/{id}',
    scope: 'write',
    summary: 'Move a booking, book what is held, cancel it, or say that nobody came',
    body: z
      .strictObject({
        starts_at: z.string().min(1).optional(),
        staff: z.string().min(1).optional(),
        status: z.enum(['booked', 'cancelled', 'no_show']).optional(),
      })
      .refine(
        ({ starts_at, staff, status }) => (starts_at === undefined && staff === undefined) !== (status === undefined),
        'either starts_at and staff, or status',
      ),
    answer: bookingSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
