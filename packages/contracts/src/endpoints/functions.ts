import { z } from 'zod'
import { callOutcomes } from '../functions/calls.ts'
import { functionSchema } from '../functions/definition.ts'
import { approvalSchema, limitSchema } from '../functions/limits.ts'
import { preconditionSchema } from '../preconditions/index.ts'
import { checkSchema } from './calls.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

const anything = z.record(z.string(), z.json())

/** A function as its owner sees it. Of one that no longer validates the parts are shown as they are stored. */
export const functionViewSchema = z
  .object({
    ...functionSchema.shape,
    name: z.string(),
    preconditions: z.array(preconditionSchema.or(anything)),
    limits: z.array(limitSchema.or(anything)),
    approval: functionSchema.shape.approval.or(anything),
    version: z.int(),
    origin: z.enum(['api', 'playbook', 'built_in']),
    offered: z.boolean().describe('Whether the model is shown it now'),
    not_offered_reason: z.string().nullable(),
    faults: z.array(z.object({ pointer: z.string(), detail: z.string() })),
    warnings: z.array(z.string()),
    last_week: z
      .object({ ran: z.int(), stopped: z.int() })
      .optional()
      .describe("The assistant's calls of the last seven days that ran, and that were refused; without test chats; with `counts=true`"),
  })
  .meta({ id: 'Function' })

const fate = z.enum(['run', 'block', 'ask', 'limit'])
const brokenLimit = z.object({ limit: limitSchema, sentence: z.string() })

export const replaySchema = z
  .object({
    considered: z.int().describe('The last calls by the assistant, at most 100, that came as far as the rule; test chats are left out'),
    would_run: z.int(),
    would_block: z.int(),
    would_ask: z.int(),
    would_be_limited: z.int(),
    changed: z.array(
      z.object({
        call_id: z.string(),
        conversation_id: z.string(),
        at: instantSchema,
        outcome: z.enum(callOutcomes),
        was: fate,
        would: fate,
        checks: z.array(checkSchema),
        limit: brokenLimit.optional(),
      }),
    ),
    inexact: z
      .array(z.object({ call_id: z.string(), type: z.string(), sentence: z.string() }))
      .describe('Facts that cannot be taken back to the moment of their call exactly'),
  })
  .meta({ id: 'Replay' })

export const functionEndpoints = {
  list: {
    operationId: 'functions.list',
    method: 'GET',
    path: '/v1/functions',
    scope: 'read',
    summary: 'What the assistant may do, and under which proviso',
    query: z.strictObject({ ...pageQuery, counts: z.literal('true').optional().describe('With `last_week`') }),
    answer: pageOf(functionViewSchema),
    status: 200,
  },
  actions: {
    operationId: 'functions.actions',
    method: 'GET',
    path: '/v1/actions',
    scope: 'read',
    summary: 'What a function can be put over, with the arguments it takes',
    answer: z.object({
      data: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          effect: z.enum(['read', 'write']),
          money: z.boolean(),
          arguments: anything.describe('JSON Schema; of `http` the settings of the function say it'),
        }),
      ),
    }),
    status: 200,
  },
  get: {
    operationId: 'functions.get',
    method: 'GET',
    path: '/v1/functions/{name}',
    scope: 'read',
    summary: 'One function',
    answer: functionViewSchema,
    status: 200,
  },
  put: {
    operationId: 'functions.put',
    method: 'PUT',
    path: '/v1/functions/{name}',
    scope: 'write',
    summary: 'Create or replace a function; every fault is named, nothing is half-applied',
    body: functionSchema,
    answer: functionViewSchema,
    status: 200,
  },
  delete: {
    operationId: 'functions.delete',
    method: 'DELETE',
    path: '/v1/functions/{name}',
    scope: 'write',
    summary: 'Take a function out of use',
    status: 204,
  },
  check: {
    operationId: 'functions.check',
    method: 'POST',
    path: '/v1/functions/{name}/check',
    scope: 'write',
    summary: 'Dry run on a real conversation: what would happen, and why; nothing changes',
    body: z.strictObject({ conversation_id: z.string(), arguments: anything }),
    answer: z.object({
      would: z.enum(['run', 'block', 'ask']),
      checks: z.array(checkSchema),
      limit: brokenLimit.optional(),
    }),
    status: 200,
  },
  replay: {
    operationId: 'functions.replay',
    method: 'POST',
    path: '/v1/functions/{name}/replay',
    scope: 'write',
    summary: 'What a draft rule would have made of the last calls, each by the facts of its own moment; nothing changes',
    body: z
      .strictObject({
        preconditions: functionSchema.shape.preconditions.unwrap(),
        limits: functionSchema.shape.limits.unwrap(),
        approval: approvalSchema,
        on_check_error: functionSchema.shape.on_check_error.unwrap(),
      })
      .partial()
      .describe('Parts of the rule; what is left out stays as it is'),
    answer: replaySchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
