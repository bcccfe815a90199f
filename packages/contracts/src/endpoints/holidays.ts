import { z } from 'zod'
import { daySchema, type Endpoint } from './endpoint.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'a time of day such as 09:30')

const holidaySchema = z.strictObject({
  date: daySchema,
  name: z.string().trim().min(1).max(200),
  hours: z
    .array(z.strictObject({ from: time, to: time }))
    .max(20)
    .optional()
    .describe('left out: closed'),
})

export const holidaysSchema = z.object({ holidays: z.array(holidaySchema) }).meta({ id: 'Holidays' })

export const holidayEndpoints = {
  get: {
    operationId: 'holidays.get',
    method: 'GET',
    path: '/v1/holidays',
    scope: 'read',
    summary: 'Days on which the whole business differs, in order',
    answer: holidaysSchema,
    status: 200,
  },
  put: {
    operationId: 'holidays.put',
    method: 'PUT',
    path: '/v1/holidays',
    scope: 'write',
    summary: 'Replace them; who has an exception of their own for a day keeps it, and bookings that stand keep their times',
    body: z.strictObject({ holidays: z.array(holidaySchema).max(1000) }),
    answer: holidaysSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
