import { z } from 'zod'
import { daySchema, type Endpoint } from './endpoint.ts'

const groups = ['day', 'model', 'function', 'conversation'] as const

const tokensSchema = z.object({
  input: z.int().describe('Neither read from nor written to the cache'),
  cache_read: z.int(),
  cache_write_5m: z.int(),
  cache_write_1h: z.int(),
  output: z.int(),
})

const amounts = {
  replies: z.int().describe("The model's replies, those that were dropped included: they were paid for"),
  tokens: tokensSchema,
  cost_usd: z.number().describe('Rounded to six decimals'),
  cost_nano_usd: z.int().describe('10⁻⁹ USD, exact'),
  estimated: z.boolean().describe('A price was not known for certain: the model is not in the price list, or its price is unconfirmed'),
}

export const usageSchema = z
  .object({
    from: daySchema,
    to: daySchema,
    timezone: z.string(),
    group: z.enum(groups),
    data: z.array(
      z.object({
        day: daySchema.optional(),
        model: z.string().optional(),
        function: z.string().nullable().optional().describe('The first function a reply called; null: replies of words only'),
        conversation: z.string().optional(),
        lead_id: z.string().nullable().optional().describe('Of a conversation'),
        lead_name: z.string().nullable().optional().describe('Of a conversation; null: no name is known, or a test chat'),
        ...amounts,
      }),
    ),
    total: z.object(amounts),
  })
  .meta({ id: 'Usage' })

const mostDays = 366
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

export const usageEndpoints = {
  get: {
    operationId: 'usage.get',
    method: 'GET',
    path: '/v1/usage',
    scope: 'read',
    summary: 'What the model was asked for and what it cost, by day, model, function or conversation',
    query: z
      .strictObject({
        from: daySchema.optional().describe("The first day, of the business's zone; 30 days up to `to` where it is left out"),
        to: daySchema.optional().describe('The last day, included; today where it is left out'),
        group: z.enum(groups).default('day').describe('By conversation only the hundred dearest are named; the total counts all'),
      })
      .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'lies before from' })
      .refine(({ from, to }) => !from || !to || days(from, to) <= mostDays, { path: ['from'], error: `at most ${mostDays} days at once` }),
    answer: usageSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>
