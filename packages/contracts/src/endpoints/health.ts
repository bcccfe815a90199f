import { z } from 'zod'
import { type Endpoint, instantSchema } from './endpoint.ts'

export const findingSchema = z
  .object({
    name: z.string().describe('What was looked at: `database`, `clock`, `channel`, `outbox`, …'),
    about: z.string().optional().describe('Which of several, such as the kind of a messenger'),
    verdict: z.enum(['pass', 'warn', 'fail']),
    detail: z.string().describe('What was seen, in a sentence'),
    fix: z.string().nullable().describe('How to mend it; null where nothing has to be'),
  })
  .meta({ id: 'Finding' })

export const healthEndpoints = {
  get: {
    operationId: 'health.get',
    method: 'GET',
    path: '/v1/health',
    scope: 'read',
    summary: 'Whether everything works: the installation, and the messengers and queues of this business. For owners and keys',
    answer: z
      .object({
        version: z.string(),
        node: z.string(),
        started_at: instantSchema.describe('Of the process that answers'),
        ready: z.boolean(),
        rehearsal: z.boolean().describe('The built-in rehearsal model answers: there is no key for the real one'),
        findings: z.array(findingSchema),
      })
      .meta({ id: 'Health' }),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
