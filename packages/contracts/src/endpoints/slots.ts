import { z } from 'zod'
import { type Endpoint, instantSchema } from './endpoint.ts'

const reasonSchema = z.object({
  code: z.enum([
    'past',
    'notice',
    'horizon',
    'nobody',
    'outside_hours',
    'closed',
    'holiday',
    'break',
    'booked',
    'held',
    'buffer',
    'capacity',
    'between_slots',
  ]),
  sentence: z.string(),
  booking: z.string().optional().describe('reference of what stands there'),
  hours: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .optional()
    .describe('by the clock on the wall: when they are open that day, have their break, or have what stands there'),
  minutes: z.int().optional().describe('notice: how long ahead it has to be booked'),
  days: z.int().optional().describe('horizon: how far ahead it can be booked'),
})

export const slotEndpoints = {
  list: {
    operationId: 'slots.list',
    method: 'GET',
    path: '/v1/slots',
    scope: 'read',
    summary: 'Free times of a service, earliest first',
    query: z.strictObject({
      service: z.string().min(1),
      from: z.string().min(1).describe("RFC 3339, or a local date or time of the business's zone"),
      to: z.string().min(1).describe('The same; a date means the end of that day'),
      staff: z.string().optional(),
    }),
    answer: z.object({ data: z.array(z.object({ starts_at: instantSchema, ends_at: instantSchema, staff: z.string() })) }),
    status: 200,
  },
  why: {
    operationId: 'slots.why',
    method: 'GET',
    path: '/v1/slots/why',
    scope: 'read',
    summary: 'Why a time is free or is not',
    query: z.strictObject({
      service: z.string().min(1),
      at: z.string().min(1).describe("When it would begin: RFC 3339, or a local time of the business's zone"),
      staff: z.string().optional(),
    }),
    answer: z.object({
      starts_at: instantSchema,
      ends_at: instantSchema,
      local: z.string().describe("The same beginning by the clocks of the business's zone"),
      bookable: z.boolean().describe('somebody can be booked then'),
      offered: z.boolean().describe('it stands in the list of slots'),
      reasons: z.array(reasonSchema).describe('what holds whoever is asked for'),
      staff: z.array(z.object({ staff: z.string(), bookable: z.boolean(), offered: z.boolean(), reasons: z.array(reasonSchema) })),
    }),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
