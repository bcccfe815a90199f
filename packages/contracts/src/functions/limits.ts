import { z } from 'zod'
import { wholeNumber } from '../whole-number.ts'

const scope = z.enum(['conversation', 'lead', 'business'])
const argument = z.string().min(1)

export const limitSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('argument_max'), argument, max: z.number() }),
  z.strictObject({ type: z.literal('argument_min'), argument, min: z.number() }),
  z.strictObject({ type: z.literal('calls_per_day'), count: wholeNumber(1), scope }),
  z.strictObject({ type: z.literal('amount_per_day'), argument, max: z.number().positive(), scope }),
])
export type Limit = z.infer<typeof limitSchema>

export const approvalSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('never') }),
  z.strictObject({ mode: z.literal('always') }),
  z.strictObject({ mode: z.literal('over_limit') }),
  z.strictObject({ mode: z.literal('sample'), rate: z.number().gt(0).max(1) }),
])
export type ApprovalRule = z.infer<typeof approvalSchema>

const scopes = { conversation: 'in this conversation', lead: 'for this customer', business: 'for the whole business' }

/** What a limit says of itself: to the model when it is reached, and to the owner. */
export function limitSentence(limit: Limit): string {
  switch (limit.type) {
    case 'argument_max':
      return `${limit.argument} may be at most ${limit.max}`
    case 'argument_min':
      return `${limit.argument} has to be at least ${limit.min}`
    case 'calls_per_day':
      return `at most ${limit.count} a day ${scopes[limit.scope]}`
    case 'amount_per_day':
      return `${limit.argument} may add up to at most ${limit.max} a day ${scopes[limit.scope]}`
  }
}
