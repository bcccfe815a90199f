import { z } from 'zod'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

const states = ['active', 'finished', 'stopped'] as const

export const followUpSchema = z
  .object({
    id: z.string(),
    chain: z.string(),
    conversation_id: z.string(),
    lead_id: z.string(),
    state: z.enum(states),
    reason: z.string().optional().describe('why it was stopped'),
    next_step: z.int().optional().describe('index of the step that is due next'),
    due_at: instantSchema.optional(),
    started_by: z.string(),
    started_at: instantSchema,
    ended_at: instantSchema.optional(),
  })
  .meta({ id: 'FollowUp' })

export const followUpEndpoints = {
  list: {
    operationId: 'follow_ups.list',
    method: 'GET',
    path: '/v1/follow-ups',
    scope: 'read',
    summary: 'Conversations on their way through a chain, newest first',
    query: z.strictObject({
      ...pageQuery,
      chain: z.string().optional(),
      conversation_id: z.string().optional(),
      lead_id: z.string().optional(),
      state: z.enum(states).optional(),
    }),
    answer: pageOf(followUpSchema),
    status: 200,
  },
  create: {
    operationId: 'follow_ups.create',
    method: 'POST',
    path: '/v1/follow-ups',
    scope: 'write',
    summary: 'Set a conversation on its way through a chain',
    body: z.strictObject({ chain: z.string().min(1), conversation_id: z.string().min(1) }),
    answer: followUpSchema,
    status: 201,
  },
  get: {
    operationId: 'follow_ups.get',
    method: 'GET',
    path: '/v1/follow-ups/{id}',
    scope: 'read',
    summary: 'One of them, with what was said',
    answer: followUpSchema.extend({ sent: z.array(z.object({ step: z.int(), message_id: z.string(), at: instantSchema })) }),
    status: 200,
  },
  stop: {
    operationId: 'follow_ups.stop',
    method: 'POST',
    path: '/v1/follow-ups/{id}/stop',
    scope: 'write',
    summary: 'Stop it',
    body: z.strictObject({}),
    answer: followUpSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
