import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const sessionSchema = z
  .object({
    business: z.object({ id: z.string(), name: z.string() }),
    scope: z.enum(['read', 'write']),
    user: z
      .object({ id: z.string(), name: z.string(), email: z.string().nullable(), role: z.string() })
      .nullable()
      .describe('null for a key'),
    csrf_token: z.string().nullable().describe('To be sent as X-CSRF-Token with every write of this session'),
    rehearsal: z.boolean().describe('There is no key for the model: the built-in rehearsal model answers'),
  })
  .meta({ id: 'Session' })

export const sessionEndpoints = {
  get: {
    operationId: 'session.get',
    method: 'GET',
    path: '/v1/session',
    scope: 'read',
    summary: 'Who is asking',
    answer: sessionSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
