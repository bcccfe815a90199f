import { z } from 'zod'
import { callOutcomes } from '../functions/calls.ts'
import { checkSchema } from './calls.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

const approvalStatuses = ['pending', 'approved', 'declined', 'expired', 'review'] as const

export const approvalSchema = z
  .object({
    id: z.string(),
    call_id: z.string(),
    conversation_id: z.string().nullable(),
    function: z.string(),
    arguments: z.record(z.string(), z.json()),
    status: z.enum(approvalStatuses),
    expires_at: instantSchema,
    decided_at: instantSchema.optional(),
    decided_by: z.string().optional(),
    reason: z.string().optional(),
    created_at: instantSchema,
    lead_id: z.string().nullable(),
    lead_name: z.string().nullable().describe('What the customer is called here; null without a name'),
    channel_kind: z.string().nullable(),
    outcome: z.enum(callOutcomes).nullable().describe('What has become of the call; null while it runs'),
    outcome_reason: z.string().nullable().describe('Why it did not happen, where it was approved and did not'),
    checks: z.array(checkSchema).describe('The facts it rests on, as they were when it was asked for'),
    quote: z
      .object({ message_id: z.string(), text: z.string(), kind: z.string(), at: instantSchema })
      .nullable()
      .describe('What the customer wrote last before it was asked for'),
  })
  .meta({ id: 'Approval' })

const decision = z.strictObject({ reason: z.string().trim().max(2000).optional() })

export const approvalEndpoints = {
  list: {
    operationId: 'approvals.list',
    method: 'GET',
    path: '/v1/approvals',
    scope: 'read',
    summary: 'What waits for a person, and what was decided; newest first',
    query: z.strictObject({ ...pageQuery, status: z.enum(approvalStatuses).optional() }),
    answer: pageOf(approvalSchema),
    status: 200,
  },
  get: {
    operationId: 'approvals.get',
    method: 'GET',
    path: '/v1/approvals/{id}',
    scope: 'read',
    summary: 'One approval with what it is about',
    answer: approvalSchema,
    status: 200,
  },
  approve: {
    operationId: 'approvals.approve',
    method: 'POST',
    path: '/v1/approvals/{id}/approve',
    scope: 'write',
    summary: 'Let the call run, with exactly these arguments',
    body: decision,
    answer: approvalSchema,
    status: 200,
  },
  decline: {
    operationId: 'approvals.decline',
    method: 'POST',
    path: '/v1/approvals/{id}/decline',
    scope: 'write',
    summary: 'The call does not run',
    body: decision,
    answer: approvalSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
