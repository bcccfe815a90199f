import { z } from 'zod'
import { type Endpoint, keySchema } from './endpoint.ts'

const requiredFields = z.array(z.string()).describe('Fields that a lead has to have before it may stand here')

export const stagesSchema = z
  .object({ stages: z.array(z.object({ key: z.string(), label: z.string(), required_fields: requiredFields.optional() })) })
  .meta({ id: 'Stages' })

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
      stages: z
        .array(
          z.strictObject({ key: keySchema, label: z.string().trim().min(1).max(200), required_fields: requiredFields.max(50).default([]) }),
        )
        .max(50),
    }),
    answer: stagesSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
