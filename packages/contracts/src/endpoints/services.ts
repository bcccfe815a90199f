import { z } from 'zod'
import { moneySchema } from '../money.ts'
import { type Endpoint, pageOf, pageQuery } from './endpoint.ts'

export const serviceSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    duration_minutes: z.int(),
    buffer_before_minutes: z.int(),
    buffer_after_minutes: z.int(),
    price: moneySchema.optional(),
    capacity: z.int(),
    notice_minutes: z.int(),
    horizon_days: z.int(),
  })
  .meta({ id: 'Service' })

const minutes = z.int().min(0).max(525_600)

export const serviceEndpoints = {
  list: {
    operationId: 'services.list',
    method: 'GET',
    path: '/v1/services',
    scope: 'read',
    summary: 'What can be booked',
    query: z.strictObject(pageQuery),
    answer: pageOf(serviceSchema),
    status: 200,
  },
  get: {
    operationId: 'services.get',
    method: 'GET',
    path: '/v1/services/{key}',
    scope: 'read',
    summary: 'One service',
    answer: serviceSchema,
    status: 200,
  },
  put: {
    operationId: 'services.put',
    method: 'PUT',
    path: '/v1/services/{key}',
    scope: 'write',
    summary: 'Create or replace a service',
    body: z.strictObject({
      key: z.string().optional(),
      name: z.string().trim().min(1).max(200),
      duration_minutes: z.int().min(1).max(10_080),
      buffer_before_minutes: minutes.optional(),
      buffer_after_minutes: minutes.optional(),
      price: moneySchema.optional(),
      capacity: z.int().min(1).max(1000).optional(),
      notice_minutes: minutes.optional(),
      horizon_days: z.int().min(1).max(3650).optional(),
    }),
    answer: serviceSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
