import { z } from 'zod'
import { instantSchema } from './endpoint.ts'

/** `fields[city]`, `fields[budget][gte]`: a value of a field of the owner's. */
export const fieldFilter = /^fields\[([a-z][a-z0-9_]{0,63})\](?:\[(gte|lt|set)\])?$/

const moment = instantSchema.optional()
const days = z
  .string()
  .regex(/^\d{1,4}$/, 'a number of days')
  .optional()

/** What a list of leads may be narrowed to. */
export const leadFilter = {
  stage: z.string().optional().describe('Its key; empty: people of no stage'),
  tag: z.string().optional(),
  source: z.string().optional().describe('Where the person came from, as `GET /v1/sources` lists it'),
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Part of a name, a phone number or an e-mail address; of a name alone for who sees those masked'),
  test: z.enum(['true', 'false']).optional().describe('true: who came by a test chat alone; false: everybody else'),
  'created_at[gte]': moment,
  'created_at[lt]': moment,
  'last_message_at[gte]': moment,
  'last_message_at[lt]': moment,
  'created_at[days]': days.describe("Entered within so many days of the business's calendar; 0: today"),
  'last_message_at[days]': days.describe('A message within so many days; 0: today'),
  'last_message_at[silent_days]': days.describe('Known from messages, and none for so many days'),
}

/** Names of parameters that no schema can list are checked by their form; others are refused, as everywhere. */
export function onlyFieldFilters(query: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(query)) {
    if (name in leadFilter || listParameters.includes(name)) continue
    if (!fieldFilter.test(name)) context.addIssue({ code: 'custom', path: [name], message: `unknown parameter ${name}` })
    else if (name.endsWith('[set]') && value !== 'true' && value !== 'false')
      context.addIssue({ code: 'custom', path: [name], message: 'has to be true or false' })
  }
}

const listParameters = ['limit', 'cursor', 'sort', 'include', 'view']
export const leadSorts = ['created_at', '-created_at', '-last_message_at'] as const
