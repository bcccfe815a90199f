import { z } from 'zod'
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
