import { z } from 'zod'
import { type Endpoint, keySchema } from './endpoint.ts'

export const stagesSchema = z.object({ stages: z.array(z.object({ key: z.string(), label: z.string() })) }).meta({ id: 'Stages' })

export const stageEndpoints = {
  get: {
    operationId: 'stages.get',
    method: 'GET',
    path: '/v1/stages',
    scope: 'read',
    summary: 'The stages of a lead, in order',
    answer: stagesSchema,
    status: 200,
  },
  put: {
    operationId: 'stages.put',
    method: 'PUT',
    path: '/v1/stages',
    scope: 'write',
    summary: 'Replace the stages',
    body: z.strictObject({
      stages: z.array(z.strictObject({ key: keySchema, label: z.string().trim().min(1).max(200) })).max(50),
    }),
    answer: stagesSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
