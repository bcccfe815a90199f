import { z } from 'zod'

const scope = z.enum(['conversation', 'lead', 'business'])
const argument = z.string().min(1)

export const limitSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('argument_max'), argument, max: z.number() }),
  z.strictObject({ type: z.literal('argument_min'), argument, min: z.number() }),
  z.strictObject({ type: z.literal('calls_per_day'), count: z.int().min(1), scope }),
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
