import { z } from 'zod'
import { type Check, callOutcomes } from '../functions/calls.ts'
import { type Precondition, preconditionSchema } from '../preconditions/index.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'

const actors = ['assistant', 'person', 'integrator'] as const

const evidenceSchema = z.object({
  message_ids: z.array(z.string()).optional(),
  media_ids: z.array(z.string()).optional(),
  event_ids: z.array(z.string()).optional(),
  call_ids: z.array(z.string()).optional(),
  payment_ids: z.array(z.string()).optional(),
  field: z.string().optional(),
  count: z.number().optional(),
})

/** Whole: what has a default was filled in when the rule was saved. */
export const keptRuleSchema = preconditionSchema as z.ZodType<Precondition, Precondition>

export const checkSchema: z.ZodType<Check, Check> = z
  .object({
    type: z.string(),
    sentence: z.string(),
    rule: keptRuleSchema.optional().describe('What was asked, to say it in another language; absent in old calls'),
    passed: z.boolean(),
    shadow: z.boolean().optional(),
    error: z.string().optional(),
    evidence: evidenceSchema.nullable(),
    get of() {
      return z.array(checkSchema).optional()
    },
  })
  .meta({ id: 'Check' })

export const callSchema = z
  .object({
    id: z.string(),
    conversation_id: z.string().nullable(),
    lead_id: z.string().nullable(),
    lead_name: z.string().nullable().describe('What the person is called here; null without a name'),
    channel_kind: z.string().nullable().describe('Where the conversation is; null for calls outside any'),
    function: z.string(),
    arguments: z.record(z.string(), z.json()),
    outcome: z.enum(callOutcomes),
    checks: z.array(checkSchema),
    result: z.record(z.string(), z.json()).nullable(),
    actor: z.enum(actors),
    turn_id: z.string().nullable(),
    at: instantSchema,
    settled: z
      .object({ at: instantSchema, by: z.string(), note: z.string() })
      .optional()
      .describe('Its end was unknown until a person looked'),
  })
  .meta({ id: 'Call' })

export const explainedCallSchema = z
  .object({
    ...callSchema.shape,
    explanation: z
      .string()
      .describe('Who asked for what, which facts were checked on which evidence, what happened and what it cost; in English'),
    by: z.string().describe('Who asked, by name: a person, a key'),
    request_id: z.string().nullable().describe('Of the request to the model in which the call was asked for'),
    function_version: z.int().nullable(),
    approval_id: z.string().nullable(),
    evidence_links: z.array(z.object({ kind: z.enum(['message', 'event', 'media', 'field']), id: z.string(), href: z.string() })),
  })
  .meta({ id: 'ExplainedCall' })

export const callEndpoints = {
  list: {
    operationId: 'calls.list',
    method: 'GET',
    path: '/v1/calls',
    scope: 'read',
    summary: 'What was asked for and what became of it, newest first',
    query: z.strictObject({
      ...pageQuery,
      conversation_id: z.string().optional(),
      function: z.string().optional(),
      outcome: z.enum(callOutcomes).optional(),
      actor: z.enum(actors).optional(),
      lead_id: z.string().optional(),
      channel_kind: z.string().max(40).optional(),
      from: instantSchema.optional().describe('Calls at or after it'),
      to: instantSchema.optional().describe('Calls before it'),
    }),
    answer: pageOf(callSchema),
    status: 200,
  },
  get: {
    operationId: 'calls.get',
    method: 'GET',
    path: '/v1/calls/{id}',
    scope: 'read',
    summary: 'One call with its checks, explained',
    answer: explainedCallSchema,
    status: 200,
  },
  settle: {
    operationId: 'calls.settle',
    method: 'POST',
    path: '/v1/calls/{id}/settle',
    scope: 'write',
    summary: 'Say how a call ended whose end is unknown; nothing is performed',
    body: z.strictObject({ outcome: z.enum(['succeeded', 'failed']), note: z.string().trim().min(1).max(500) }),
    answer: callSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
