import { z } from 'zod'
import { type Endpoint, pageOf, pageQuery } from './endpoint.ts'

const stepSchema = z
  .strictObject({
    delay_minutes: z.int().min(0).max(527_040).optional().describe('after the step before; of the first: after the beginning'),
    days: z.int().min(0).max(366).optional().describe('calendar days later, with `at`'),
    at: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 10:30')
      .optional()
      .describe("a time of the business's clocks"),
    text: z.string().trim().min(1).max(2000).optional().describe('said as it stands'),
    instructions: z.string().trim().min(1).max(2000).optional().describe('what the assistant is to write'),
  })
  .meta({ id: 'FollowUpStep' })

const settable = {
  name: z.string().trim().min(1).max(200),
  enabled: z.boolean(),
  after_silence_minutes: z
    .int()
    .min(5)
    .max(527_040)
    .nullable()
    .describe('begins by itself so long after the last words, if the customer stays silent; null: only by POST /v1/follow-ups'),
  stop_stages: z.array(z.string()).max(50).describe('stages of a lead that is closed'),
  steps: z.array(stepSchema).min(1).max(10),
}

export const followUpChainSchema = z.object({ key: z.string(), ...settable }).meta({ id: 'FollowUpChain' })

export const followUpChainEndpoints = {
  list: {
    operationId: 'follow_up_chains.list',
    method: 'GET',
    path: '/v1/follow-up-chains',
    scope: 'read',
    summary: 'Chains of follow-ups',
    query: z.strictObject(pageQuery),
    answer: pageOf(followUpChainSchema),
    status: 200,
  },
  get: {
    operationId: 'follow_up_chains.get',
    method: 'GET',
    path: '/v1/follow-up-chains/{key}',
    scope: 'read',
    summary: 'One chain',
    answer: followUpChainSchema,
    status: 200,
  },
  put: {
    operationId: 'follow_up_chains.put',
    method: 'PUT',
    path: '/v1/follow-up-chains/{key}',
    scope: 'write',
    summary: 'Create or replace a chain; what runs already keeps its steps',
    body: z.strictObject({
      ...settable,
      key: z.string().optional(),
      enabled: settable.enabled.optional(),
      after_silence_minutes: settable.after_silence_minutes.optional(),
      stop_stages: settable.stop_stages.optional(),
    }),
    answer: followUpChainSchema,
    status: 200,
  },
  delete: {
    operationId: 'follow_up_chains.delete',
    method: 'DELETE',
    path: '/v1/follow-up-chains/{key}',
    scope: 'write',
    summary: 'Take a chain out of use, and stop what runs of it',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
