import { z } from 'zod'
import { callSchema } from './calls.ts'
import { type Endpoint, instantSchema } from './endpoint.ts'

/** A call as a thread shows it: whose it is, the thread says. */
export const threadCallSchema = callSchema
  .pick({
    id: true,
    conversation_id: true,
    lead_id: true,
    function: true,
    arguments: true,
    outcome: true,
    checks: true,
    result: true,
    actor: true,
    turn_id: true,
    at: true,
    settled: true,
  })
  .meta({ id: 'ThreadCall' })

const tokensSchema = z.object({
  input: z.int().describe('Neither read from nor written to the cache'),
  cache_read: z.int(),
  cache_write: z.int(),
  output: z.int(),
})

const amounts = {
  tokens: tokensSchema,
  cost_usd: z.number().describe('Rounded to six decimals'),
  estimated: z.boolean().describe('A price was not known for certain'),
  duration_ms: z.int().describe('Until the model had answered'),
}

export const turnSchema = z
  .object({
    id: z.string(),
    conversation_id: z.string(),
    status: z.enum(['running', 'finished', 'superseded', 'failed']),
    reason: z.string().nullable(),
    started_at: instantSchema,
    ended_at: instantSchema.nullable(),
    replies: z
      .array(
        z.object({
          model: z.string(),
          stop_reason: z.string(),
          discarded: z.string().nullable().describe('Why it was dropped: it is paid for, and nobody was sent it'),
          at: instantSchema,
          ...amounts,
        }),
      )
      .describe("The model's replies, in order"),
    calls: z.array(threadCallSchema).describe('What it asked for, in order'),
    rejected_claims: z
      .array(z.object({ at: instantSchema, claims: z.array(z.string()) }))
      .describe('Drafts that said what the log does not hold'),
    total: z.object(amounts),
  })
  .meta({ id: 'Turn' })

export const turnEndpoints = {
  get: {
    operationId: 'turns.get',
    method: 'GET',
    path: '/v1/turns/{id}',
    scope: 'read',
    summary: 'How an answer came about: what the model was asked, what it asked for, what it cost and how long it took',
    answer: turnSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
