import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

export const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scope: z.enum(['read', 'write']),
    prefix: z.string().describe('How the key begins, to tell keys apart'),
    created_at: instantSchema,
    expires_at: instantSchema.nullable(),
    last_used_at: instantSchema.nullable(),
    created_by: z
      .string()
      .nullable()
      .describe('The name of who made it, also by another key: it ends when they may make keys no more. null: made in the terminal'),
  })
  .meta({ id: 'ApiKey' })

export const apiKeyEndpoints = {
  list: {
    operationId: 'api_keys.list',
    method: 'GET',
    path: '/v1/api-keys',
    scope: 'read',
    summary: 'Keys of this business',
    query: z.strictObject(pageQuery),
    answer: pageOf(apiKeySchema),
    status: 200,
  },
  create: {
    operationId: 'api_keys.create',
    method: 'POST',
    path: '/v1/api-keys',
    scope: 'write',
    summary: 'Make a key; it stands in this answer and nowhere else. One that a key makes ends no later than that key',
    body: z.strictObject({
      name: z.string().trim().min(1).max(200),
      scope: z.enum(['read', 'write']),
      expires_in_days: z.int().min(1).max(3650).optional().describe('Absent: it works until it is removed'),
    }),
    answer: apiKeySchema.extend({ key: z.string() }).meta({ id: 'NewApiKey' }),
    status: 201,
  },
  delete: {
    operationId: 'api_keys.delete',
    method: 'DELETE',
    path: '/v1/api-keys/{id}',
    scope: 'write',
    summary: 'The key works no longer',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
