import { z } from 'zod'
import { daySchema, type Endpoint, isTimeZone, pageOf, pageQuery } from './endpoint.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'a time of day such as 09:30')
const interval = z.strictObject({ from: time, to: time })
const day = z.array(interval).max(20)

const hoursSchema = z.strictObject({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }).partial()
const exceptionSchema = z.strictObject({ date: daySchema, closed: z.boolean().optional(), hours: day.optional() })

export const staffSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    services: z.array(z.string()),
    timezone: z.string().optional(),
    hours: hoursSchema,
    breaks: hoursSchema,
    exceptions: z.array(exceptionSchema),
  })
  .meta({ id: 'Staff' })

export const staffEndpoints = {
  list: {
    operationId: 'staff.list',
    method: 'GET',
    path: '/v1/staff',
    scope: 'read',
    summary: 'Who can be booked',
    query: z.strictObject(pageQuery),
    answer: pageOf(staffSchema),
    status: 200,
  },
  get: {
    operationId: 'staff.get',
    method: 'GET',
    path: '/v1/staff/{key}',
    scope: 'read',
    summary: 'One member of staff',
    answer: staffSchema,
    status: 200,
  },
  put: {
    operationId: 'staff.put',
    method: 'PUT',
    path: '/v1/staff/{key}',
    scope: 'write',
    summary: 'Create or replace a member of staff',
    body: z.strictObject({
      key: z.string().optional(),
      name: z.string().trim().min(1).max(200),
      services: z.array(z.string()).max(500),
      timezone: z.string().refine(isTimeZone, 'an IANA time zone such as Europe/Berlin').nullable().optional(),
      hours: hoursSchema,
      breaks: hoursSchema.optional().describe('within the weekly hours; a day that differs has exactly the hours it names'),
      exceptions: z.array(exceptionSchema).max(1000).optional(),
    }),
    answer: staffSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
