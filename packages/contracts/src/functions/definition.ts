import { z } from 'zod'
import { preconditionSchema, preconditionSentence } from '../preconditions/index.ts'
import { approvalSchema, limitSchema } from './limits.ts'

export const functionNamePattern = /^[a-z][a-z0-9_]{0,63}$/

/** A function as its owner configures it: an action, when to use it, and under which proviso. */
export const functionSchema = z.strictObject({
  name: z.string().regex(functionNamePattern, 'lower-case letters, digits and _, at most 64, starting with a letter'),
  action: z.string().min(1),
  description: z.string().max(4000).default(''),
  enabled: z.boolean().default(true),
  preconditions: z.array(preconditionSchema).max(20).default([]),
  limits: z.array(limitSchema).max(20).default([]),
  approval: approvalSchema.default({ mode: 'never' }),
  on_check_error: z.enum(['allow', 'block']).default('allow'),
  audience: z
    .array(z.enum(['assistant', 'person', 'integrator']))
    .min(1)
    .default(['assistant']),
  config: z.record(z.string(), z.json()).default({}),
})
export type FunctionDefinition = z.infer<typeof functionSchema>

/**
 * Text that closes the tool's description, baked per function version so that it stays byte-stable (the prompt cache depends on it).
 * Empty without enforced preconditions: such a function reads as if guards did not exist.
 */
export function hardRequirement(definition: Pick<FunctionDefinition, 'preconditions'>): string {
  const enforced = definition.preconditions.filter((each) => !each.shadow)
  if (!enforced.length) return ''
  const facts = enforced.map((each) => preconditionSentence(each, 'requirement')).join('; and ')
  return `HARD REQUIREMENT: ${facts}. This is checked against the record, not against what anybody says; the call will be refused otherwise. Do not claim this action, and do not tell the customer that it happened, before it succeeded.`
}
