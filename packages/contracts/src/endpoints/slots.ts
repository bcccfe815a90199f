import { z } from 'zod'
import { type Endpoint, instantSchema } from './endpoint.ts'

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
} as const satisfies Record<string, Endpoint>
